import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { startCheckout } from "@/lib/domain/subscriptions/checkout/start-checkout";
import { logger } from "@/lib/logger";
import { stripe } from "@/lib/stripe/client";
import { retryPlanRefund } from "@/lib/stripe/plan-refunds";
import type { TestAccount } from "@/tests/factories/accounts";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "../../stripe/harness";
import { advanceOneSecond, createPerson, createStripePlans, listNotices, payThroughLink } from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => bench.close());

/**
 * Buys two plans through links that were opened at the same time. The second subscription is refused. Returns
 * the refund of its payment.
 */
async function createRefundOfSecond(person: TestAccount) {
  const links = await Promise.all(
    (["ranch", "personal_plus"] as const).map((plan) => startCheckout({ ctx: person.ctx, input: { plan } })),
  );
  for (const { url } of links) {
    await payThroughLink(bench, url);
    await deliverAndRunStripeJobs(bench);
    await advanceOneSecond(bench);
  }
  const { data } = await stripe().refunds.list({ limit: 1 });
  return data[0] ?? expect.fail("No refund was created");
}

/** Returns all refunds of a payment, oldest first. */
async function getRefunds(intent: unknown) {
  const { data } = await stripe().refunds.list({ payment_intent: String(intent) });
  return data.toReversed();
}

it("a refund that fails at the bank is retried at most twice", async () => {
  expectErrorLog(/^The refund of a plan payment failed at the bank$/);
  const errors = vi.spyOn(logger(), "error");
  const person = await createPerson();
  const first = await createRefundOfSecond(person);
  for (const failures of [1, 2, 3]) {
    const newest = (await getRefunds(first.payment_intent)).at(-1);
    await bench.control("POST", `refunds/${newest?.id}/fail`);
    await deliverAndRunStripeJobs(bench);
    const after = await getRefunds(first.payment_intent);
    expect(after).toHaveLength(Math.min(failures + 1, 3));
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ refundId: newest?.id, failures, isTriedAgain: failures < 3 }),
      "The refund of a plan payment failed at the bank",
    );
  }
  const all = await getRefunds(first.payment_intent);
  expect(all.map(({ status, amount }) => [status, amount])).toEqual(Array(3).fill(["failed", first.amount]));
  expect((await listNotices(person)).slice(-3)).toEqual([
    "refund_retried personal_plus",
    "refund_retried personal_plus",
    "refund_failed personal_plus",
  ]);
  const where = { action: "subscription.refund_failed", entityId: { in: all.map(({ id }) => id) } };
  const records = await db().auditLog.findMany({ where, orderBy: { id: "asc" } });
  expect(records.map(({ after }) => after)).toMatchObject([
    { userId: person.user.id, amountCents: first.amount, failures: 1 },
    { failures: 2 },
    { failures: 3, isTriedAgain: false },
  ]);
});

it("repeated events about a failed refund cause only one retry", async () => {
  expectErrorLog(/^The refund of a plan payment failed at the bank$/);
  const person = await createPerson();
  const { id, payment_intent: intent } = await createRefundOfSecond(person);
  await bench.control("POST", `refunds/${id}/fail`);
  await deliverAndRunStripeJobs(bench);
  const [event] = (await stripe().events.list({ type: "refund.failed", limit: 1 })).data;
  await bench.control("POST", `events/${event?.id}/deliver`, { times: 2 });
  await deliverAndRunStripeJobs(bench);
  await retryPlanRefund(id);
  expect((await getRefunds(intent)).map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  const refundNotices = (await listNotices(person)).filter((notice) => notice.startsWith("refund_"));
  expect(refundNotices).toEqual(["refund_retried personal_plus"]);
});
