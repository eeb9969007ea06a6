import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { changePlan } from "@/lib/domain/subscriptions/changes/change-plan";
import { stripe } from "@/lib/stripe/client";
import { type FaultProxy, startFaultProxy } from "@/tests/factories/fault-proxy";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { expectErrorLog } from "@/tests/setup/error-logs";
import {
  createPerson,
  createStripePlans,
  getPlanState,
  subscribe,
} from "../subscriptions/subscriptions/subscriber";
import {
  countJobs,
  runStripeJobs,
  type StripeHarness,
  scheduleFailedJobsNow,
  startStripeHarness,
  waitForDelivery,
} from "./harness";
import { createOpenInvoice, createStable, readAccountingState } from "./stable";

const TEN_SECONDS = 10_000;
const STATES = ["away", "frozen", "mute"] as const;

let bench: StripeHarness;
let faultProxy: FaultProxy;
beforeAll(async () => {
  bench = await startStripeHarness(async (url) => {
    faultProxy = await startFaultProxy(Number(new URL(url).port));
    return `http://127.0.0.1:${faultProxy.port}`;
  });
  await createStripePlans();
});
afterEach(() => faultProxy.setState("up"));
afterAll(async () => {
  await faultProxy.close();
  await bench.close();
});

/** Expects `work` to finish within ten seconds. Returns the error that it throws, or null. */
async function getFailure(work: () => Promise<unknown>): Promise<unknown> {
  const startedAt = Date.now();
  const error = await work().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(Date.now() - startedAt).toBeLessThan(TEN_SECONDS);
  return error;
}

describe.each(STATES)("while Stripe is unavailable (%s)", (state) => {
  it(`sending an invoice while Stripe is unavailable (${state}) keeps the draft`, async () => {
    const stable = await createStable(bench);
    const { ctx } = stable;
    const draft = await createDraftInvoice(ctx);
    const mailsBefore = await countJobs("mail.invoice");
    const send = () => sendInvoice({ ctx, input: { id: draft.id } });
    await faultProxy.setState(state);
    expect(await getFailure(send)).toMatchObject({
      code: "EXTERNAL",
      message: "Failed to create payment link",
    });
    const row = await db().invoice.findUniqueOrThrow({ where: { id: draft.id } });
    expect(row).toMatchObject({ status: "draft", paymentLinkUrl: null });
    expect(await countJobs("mail.invoice")).toBe(mailsBefore);

    await faultProxy.setState("up");
    await expect.poll(send, { timeout: 20_000 }).toMatchObject({ status: "sent" });
    const links = await stripe().paymentLinks.list({ limit: 100 }, { stripeAccount: stable.accountId });
    expect(links.data).toHaveLength(1);
    expect(await countJobs("mail.invoice")).toBe(mailsBefore + 1);
  }, 60_000);

  it(`a plan change that is retried after Stripe was unavailable (${state}) is charged only once`, async () => {
    const person = await createPerson();
    await subscribe(bench, person, { plan: "personal_plus" });
    const change = () => changePlan({ ctx: person.ctx, input: { plan: "ranch" } });
    await faultProxy.setState(state);
    expect(await getFailure(change)).toMatchObject({ code: "EXTERNAL" });
    expect(await getPlanState(person)).toMatchObject({ plan: "personal_plus" });

    await faultProxy.setState("up");
    await expect.poll(() => change().then(() => "changed"), { timeout: 30_000 }).toBe("changed");
    await waitForDelivery(bench);
    await runStripeJobs();
    expect(await getPlanState(person)).toMatchObject({ status: "active", plan: "ranch" });
    const { stripeSubscriptionId } = await db().userSubscription.findUniqueOrThrow({
      where: { userId: person.user.id },
    });
    const { data } = await stripe().invoices.list({ subscription: stripeSubscriptionId ?? "" });
    expect(data).toHaveLength(2);
  }, 90_000);

  it(`a payment that arrives while Stripe is unavailable (${state}) is recorded only once`, async () => {
    const stable = await createStable(bench);
    const invoice = await createOpenInvoice(bench, stable);
    await bench.control("POST", `pay/${invoice.linkId}`);
    await waitForDelivery(bench);
    await faultProxy.setState(state);
    expectErrorLog(/^Failed task \d+ \(stripe\.process-event, /);
    await expect(runStripeJobs()).rejects.toThrow("stripe.process-event");
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "sent", payments: [] });

    await faultProxy.setState("up");
    await scheduleFailedJobsNow();
    await runStripeJobs();
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      revenue: 48_000,
      paidCount: 1,
      payments: [{ status: "settled" }],
    });
  }, 60_000);
});
