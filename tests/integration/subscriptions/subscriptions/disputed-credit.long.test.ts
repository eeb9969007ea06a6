import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { logger } from "@/lib/logger";
import { stripe } from "@/lib/stripe/client";
import type { TestAccount } from "@/tests/factories/accounts";
import { expectErrorLog } from "@/tests/setup/error-logs";
import {
  deliverAndRunStripeJobs,
  type StripeHarness,
  scheduleJobsNow,
  startStripeHarness,
} from "../../stripe/harness";
import {
  buyYearlyRanchAndChangeToMonthlyPro,
  changeToMonthlyPro,
  endSubscriptionImmediately,
  readStripeAccount,
} from "./credit-helpers";
import {
  advanceToRenewal,
  createPerson,
  createStripePlans,
  getPlanState,
  getSubscriptionRow,
  listNotices,
  subscribe,
} from "./subscriber";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
  await createStripePlans();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => bench.close());

/** Disputes the newest payment and returns the dispute's ID. */
async function openDispute(): Promise<string> {
  const [charge] = (await stripe().charges.list({ limit: 1 })).data;
  const { id } = await bench.control<{ id: string }>("POST", "disputes", { charge: charge?.id });
  await deliverAndRunStripeJobs(bench);
  return id;
}

async function resolveDispute(id: string, status: "won" | "lost"): Promise<void> {
  await bench.control("POST", `disputes/${id}/resolve`, { status });
  await deliverAndRunStripeJobs(bench);
}

/** Returns the audit rows about the person's credit. */
async function getAudits(person: TestAccount) {
  const entityId = (await getSubscriptionRow(person)).stripeSubscriptionId ?? "";
  const where = { entityId, action: { startsWith: "subscription.credit_" } };
  const rows = await db().auditLog.findMany({ where, orderBy: { id: "asc" } });
  return rows.map(({ action, after }) => [action, (after as { amountCents: number }).amountCents]);
}

const CREDIT_NOTICE = expect.stringContaining("credit_");

it("a chargeback of a payment removes the credit that came from that payment", async () => {
  const person = await createPerson();
  await buyYearlyRanchAndChangeToMonthlyPro(bench, person);
  const { paid, balance } = await readStripeAccount(person);
  expect(balance).toBe(249_00 - paid);
  await resolveDispute(await openDispute(), "lost");
  expect(await getPlanState(person)).toMatchObject({ status: "canceled", tiers: ["personal"] });
  expect(await readStripeAccount(person)).toEqual({ paid, refunded: 0, balance: 0 });
  expect(await listNotices(person)).not.toContainEqual(CREDIT_NOTICE);
  expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({ creditLeftCents: 0 });
  expect(await getAudits(person)).toEqual([["subscription.credit_lost", paid - 249_00]]);
});

it("a charged-back renewal doesn't cause a refund of an older payment", async () => {
  const person = await createPerson();
  await subscribe(bench, person, { plan: "ranch", interval: "year" });
  await advanceToRenewal(bench, person);
  await changeToMonthlyPro(bench, person);
  const { paid, balance } = await readStripeAccount(person);
  expect(paid).toBe(2 * 539_89);
  expect(balance).toBeLessThan(-200_00);
  await resolveDispute(await openDispute(), "lost");
  expect(await readStripeAccount(person)).toEqual({ paid, refunded: 0, balance: 0 });
  expect(await listNotices(person)).not.toContainEqual(CREDIT_NOTICE);
});

it.each([
  ["refunded if the dispute is won", "won"],
  ["removed if the dispute is lost", "lost"],
] as const)(
  "subscription credit is kept while a payment dispute is open, then %s",
  async (_outcome, status) => {
    expectErrorLog(/^The refund of a subscription credit is on hold until a payment dispute is resolved$/);
    const errors = vi.spyOn(logger(), "error");
    const person = await createPerson();
    await buyYearlyRanchAndChangeToMonthlyPro(bench, person);
    const id = await openDispute();
    const { paid } = await readStripeAccount(person);
    const remainingCents = paid - 249_00;
    await endSubscriptionImmediately(person);
    await deliverAndRunStripeJobs(bench);
    await scheduleJobsNow("stripe.refund-credit");
    await deliverAndRunStripeJobs(bench);
    expect(await readStripeAccount(person)).toEqual({ paid, refunded: 0, balance: -remainingCents });
    expect(await listNotices(person)).not.toContainEqual(CREDIT_NOTICE);
    expect(await getSubscriptionOverview({ ctx: person.ctx })).toMatchObject({ creditLeftCents: 0 });
    const expectedMessage =
      "The refund of a subscription credit is on hold until a payment dispute is resolved";
    const holdLogs = errors.mock.calls.filter(([, message]) => message === expectedMessage);
    expect(holdLogs).toMatchObject([
      [{ userId: person.user.id, amountCents: remainingCents }, expectedMessage],
    ]);
    await resolveDispute(id, status);
    await scheduleJobsNow("stripe.refund-credit");
    await deliverAndRunStripeJobs(bench);
    const isWon = status === "won";
    expect(await readStripeAccount(person)).toEqual({
      paid,
      refunded: isWon ? remainingCents : 0,
      balance: 0,
    });
    const notices = (await listNotices(person)).filter((notice) => notice.startsWith("credit_"));
    expect(notices).toEqual(isWon ? ["credit_refunded pro"] : []);
    expect(await getAudits(person)).toEqual([
      ["subscription.credit_disputed", remainingCents],
      [isWon ? "subscription.credit_refunded" : "subscription.credit_lost", remainingCents],
    ]);
  },
);
