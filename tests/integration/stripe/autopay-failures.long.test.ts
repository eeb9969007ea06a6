import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { chargeAttempt } from "@/lib/domain/billing/autopay/charge-attempt";
import { getClientAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { recordAutopayPayment } from "@/lib/domain/billing/autopay/record-autopay-event";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { stripe } from "@/lib/stripe/client";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { captureError } from "../identity/auth/create-visitor";
import {
  type AutopayClient,
  createAutopayClient,
  createClientInvoice,
  createDayContext,
  getDay,
  offerAutopay,
  readAttempts,
  readCharge,
  runAutopayDay,
  runAutopayJob,
} from "./autopay-support";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createStable, type OpenInvoice, readAccountingState, type Stable } from "./stable";

let bench: StripeHarness;
let stable: Stable;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());
beforeEach(async () => {
  stable = await createStable(bench);
  await offerAutopay(stable);
});

const DUE = 14;

/** Creates a client with a saved card and an invoice due in 14 days, and announces the automatic payment. */
async function announce(card?: string): Promise<{ payer: AutopayClient; invoice: OpenInvoice }> {
  const payer = await createAutopayClient(bench, stable, card ? { card } : {});
  const invoice = await createClientInvoice(bench, stable, payer);
  await runAutopayJob(DUE - 3);
  return { payer, invoice };
}

async function listCharges() {
  const { data } = await stripe().charges.list({}, { stripeAccount: stable.accountId });
  return data.map(({ status }) => status);
}

async function readChargeDay(invoiceId: string): Promise<string | undefined> {
  return (await readCharge(invoiceId))?.chargeOn.toISOString().slice(0, 10);
}

async function listMails(id: string): Promise<unknown[]> {
  const jobs = await findQueuedJobs(id);
  return jobs.filter(({ name }) => name.startsWith("mail.autopay")).map(({ payload }) => payload);
}

describe("a failed automatic payment", () => {
  it("a failed automatic payment notifies the client and the stable", async () => {
    const { payer, invoice } = await announce("4000000000000341");
    await runAutopayDay(bench, stable, DUE);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "scheduled", failures: 1 });
    expect(await readChargeDay(invoice.id)).toBe(getDay(DUE + 1));
    const [first] = await readAttempts(invoice.id);
    expect(first).toMatchObject({ status: "failed", failureCode: "card_declined" });
    expect(await listMails(first?.id ?? "")).toMatchObject([{ to: "client" }, { to: "stable" }]);
    const seen = await getClientAutopay({ ctx: stable.ctx, input: { id: payer.client.id } });
    expect(seen).toMatchObject({
      lastFailure: { invoiceNumber: invoice.invoiceNumber, failure: "Your card was declined." },
      upcoming: [{ state: "retry", chargeOn: getDay(DUE + 1) }],
    });
    await runAutopayDay(bench, stable, DUE + 1);
    await runAutopayDay(bench, stable, DUE + 2);
    expect(await readChargeDay(invoice.id)).toBe(getDay(DUE + 3));
    await bench.control("POST", `payment_methods/${payer.methodId}`, { card: "4242424242424242" });
    await runAutopayDay(bench, stable, DUE + 3);
    expect((await readAttempts(invoice.id)).map(({ status }) => status)).toEqual([
      "failed",
      "failed",
      "succeeded",
    ]);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "paid", attempts: 3 });
    const after = await getClientAutopay({ ctx: stable.ctx, input: { id: payer.client.id } });
    expect(after).toMatchObject({ lastFailure: null, upcoming: [] });
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid", revenue: 48_000 });
    expect(await listCharges()).toEqual(["succeeded", "failed", "failed"]);
  });

  it("an invoice gets a new payment link after an automatic payment fails", async () => {
    const { invoice } = await announce("4000000000000341");
    await runAutopayDay(bench, stable, DUE);
    const { stripePaymentLinkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    expect(stripePaymentLinkId).not.toBeNull();
    expect(stripePaymentLinkId).not.toBe(invoice.linkId);
    const old = await stripe().paymentLinks.retrieve(invoice.linkId, {}, { stripeAccount: stable.accountId });
    expect(old.active).toBe(false);
    await bench.control("POST", `pay/${stripePaymentLinkId}`);
    await deliverAndRunStripeJobs(bench);
    await runAutopayDay(bench, stable, DUE + 1);
    expect(await listCharges()).toEqual(["succeeded", "failed"]);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "canceled" });
  });

  it("a declined automatic payment is attempted four times in total", async () => {
    const { invoice } = await announce("4000000000000341");
    for (const day of [0, 1, 3, 5, 6, 20]) await runAutopayDay(bench, stable, DUE + day);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "failed", attempts: 4, failures: 4 });
    expect(await listCharges()).toHaveLength(4);
  });

  it("an automatic payment isn't retried if the card needs authentication", async () => {
    const { invoice } = await announce("4000002760003184");
    await runAutopayDay(bench, stable, DUE);
    await runAutopayDay(bench, stable, DUE + 1);
    expect(await readAttempts(invoice.id)).toMatchObject([
      { status: "failed", failureCode: "authentication_required" },
    ]);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "failed" });
    const { stripePaymentLinkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    await bench.control("POST", `pay/${stripePaymentLinkId}`, { card: "4000002760003184" });
    await deliverAndRunStripeJobs(bench);
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid" });
  });

  it("an invoice can be credited but not voided after an automatic payment attempt", async () => {
    const { invoice } = await announce("4000000000000341");
    await runAutopayDay(bench, stable, DUE);
    const refused = voidInvoice({ ctx: stable.ctx, input: { id: invoice.id, replace: false } });
    expect(await captureError(refused)).toMatchObject({ code: "CONFLICT" });
    await createCreditNote({ ctx: stable.ctx, input: { id: invoice.id, reason: "Wrong client" } });
    await runAutopayDay(bench, stable, DUE + 1);
    expect(await listCharges()).toEqual(["failed"]);
  });

  it("an invoice isn't charged if it is voided after the automatic payment was announced", async () => {
    const { invoice } = await announce();
    await voidInvoice({ ctx: stable.ctx, input: { id: invoice.id, replace: false } });
    await runAutopayDay(bench, stable, DUE);
    expect(await readAttempts(invoice.id)).toEqual([]);
    expect(await readCharge(invoice.id)).toMatchObject({ status: "canceled" });
  });
});

describe("a crash during an automatic payment", () => {
  /**
   * Makes the next payment succeed in Stripe, although Stripe responds with an error, as if the response were lost.
   */
  const loseResponse = () =>
    bench.control("POST", "faults", {
      match: { method: "POST", path: "/v1/payment_intents" },
      ...{ kind: "status", status: 500, execute: true, times: 1 },
    });

  async function startAttempt(invoice: OpenInvoice): Promise<string> {
    await runAutopayJob(DUE);
    const [attempt] = await readAttempts(invoice.id);
    return attempt?.id ?? "";
  }

  it("retrying an automatic payment after a lost Stripe response doesn't charge twice", async () => {
    const { invoice } = await announce();
    const attemptId = await startAttempt(invoice);
    await loseResponse();
    const ctx = createDayContext(stable, DUE);
    await expect(chargeAttempt({ ctx, input: { attemptId } })).rejects.toThrow();
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "created" }]);
    await chargeAttempt({ ctx, input: { attemptId } });
    await chargeAttempt({ ctx, input: { attemptId } });
    await deliverAndRunStripeJobs(bench);
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "succeeded" }]);
    expect(await listCharges()).toEqual(["succeeded"]);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      ...{ status: "paid", revenue: 48_000 },
      payments: [{ amount: 48_000, fee: 1_440 }],
    });
  });

  it("an automatic payment isn't charged again after Stripe's events confirm it", async () => {
    const { invoice } = await announce();
    const attemptId = await startAttempt(invoice);
    await loseResponse();
    const ctx = createDayContext(stable, DUE);
    await expect(chargeAttempt({ ctx, input: { attemptId } })).rejects.toThrow();
    await deliverAndRunStripeJobs(bench);
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "succeeded" }]);
    await chargeAttempt({ ctx, input: { attemptId } });
    expect(await listCharges()).toEqual(["succeeded"]);
  });

  it("an invoice is charged automatically only after its payment link is deactivated", async () => {
    const { invoice } = await announce();
    const attemptId = await startAttempt(invoice);
    const ctx = createDayContext(stable, DUE);
    const readLink = () =>
      stripe().paymentLinks.retrieve(invoice.linkId, {}, { stripeAccount: stable.accountId });
    await bench.control("POST", "faults", {
      match: { method: "POST", path: `/v1/payment_links/${invoice.linkId}` },
      ...{ kind: "status", status: 500, times: 100 },
    });
    // Runs the job twice to check that a retry doesn't charge the card either.
    for (const _ of [1, 2]) {
      expect(await captureError(chargeAttempt({ ctx, input: { attemptId } }))).toMatchObject({
        code: "EXTERNAL",
      });
    }
    expect((await readLink()).active).toBe(true);
    expect(await listCharges()).toEqual([]);
    await bench.control("DELETE", "faults");
    await chargeAttempt({ ctx, input: { attemptId } });
    expect((await readLink()).active).toBe(false);
    await deliverAndRunStripeJobs(bench);
    expect(await listCharges()).toEqual(["succeeded"]);
    expect(await readAttempts(invoice.id)).toMatchObject([{ status: "succeeded" }]);
  });

  it("parallel workers run an automatic payment attempt only once", async () => {
    const { invoice } = await announce();
    const attemptId = await startAttempt(invoice);
    const ctx = createDayContext(stable, DUE);
    const calls = Array.from({ length: 5 }, () => chargeAttempt({ ctx, input: { attemptId } }));
    await Promise.allSettled(calls);
    await chargeAttempt({ ctx, input: { attemptId } });
    await deliverAndRunStripeJobs(bench);
    expect(await listCharges()).toEqual(["succeeded"]);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      ...{ status: "paid", revenue: 48_000 },
      payments: [{ amount: 48_000 }],
    });
  });

  it("repeated or late Stripe events for an automatic payment change nothing", async () => {
    const { payer, invoice } = await announce("4000000000000341");
    await runAutopayDay(bench, stable, DUE);
    await bench.control("POST", `payment_methods/${payer.methodId}`, { card: "4242424242424242" });
    await runAutopayDay(bench, stable, DUE + 1);
    const before = await readAttempts(invoice.id);
    const state = await readAccountingState(invoice.id);
    const actor = { kind: "stripe", eventId: "evt_repeated" } as const;
    // The events of the second attempt arrive before those of the first attempt, and every event arrives twice.
    for (const { stripePaymentIntentId } of [...before.toReversed(), ...before.toReversed()]) {
      const paymentIntentId = stripePaymentIntentId ?? "";
      await recordAutopayPayment({ actor, accountId: stable.accountId, paymentIntentId });
    }
    expect(await readAttempts(invoice.id)).toEqual(before);
    expect(await readAccountingState(invoice.id)).toEqual(state);
  });

  it("an automatic payment attempt whose job was lost is queued again", async () => {
    const { invoice } = await announce();
    const attemptId = await startAttempt(invoice);
    await db()
      .$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${attemptId}%`}`;
    await runAutopayJob(DUE + 1);
    const jobs = await findQueuedJobs(attemptId);
    expect(jobs.map(({ name }) => name)).toEqual(["stripe.charge-autopay"]);
  });
});
