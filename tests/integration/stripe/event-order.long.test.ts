import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { listBillingNotifications } from "@/lib/domain/billing/billing-notifications/read-notifications";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { stripe } from "@/lib/stripe/client";
import { expectErrorLog } from "@/tests/setup/error-logs";
import {
  countJobs,
  deliverAndRunStripeJobs,
  runStripeJobs,
  type StripeHarness,
  startStripeHarness,
} from "./harness";
import {
  createOpenInvoice,
  createStable,
  type OpenInvoice,
  readAccountingState,
  type Stable,
} from "./stable";

let bench: StripeHarness;
let stable: Stable;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

function getPermutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    getPermutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

/**
 * Pays the invoice, refunds part of the payment, and opens and closes a dispute. No event is delivered. Returns the
 * event IDs.
 */
async function createDisputeEvents(invoice: OpenInvoice, status: "won" | "lost"): Promise<string[]> {
  await bench.control("POST", "webhooks/pause", { drop: true });
  const { payment_intent: intent } = await bench.control<{ payment_intent: string }>(
    "POST",
    `pay/${invoice.linkId}`,
  );
  const options = { stripeAccount: stable.accountId };
  await stripe().refunds.create({ payment_intent: intent, amount: 8_000 }, options);
  const { latest_charge: charge } = await stripe().paymentIntents.retrieve(intent, {}, options);
  const dispute = await bench.control<{ id: string }>("POST", "disputes", { charge, amount: 10_000 });
  await bench.control("POST", `disputes/${dispute.id}/resolve`, { status });
  await bench.control("POST", "webhooks/resume");
  const { data } = await stripe().events.list({ limit: 100 }, options);
  const about = data.filter(({ data: { object } }) => JSON.stringify(object).includes(intent)).reverse();
  return [
    "checkout.session.completed",
    "charge.refunded",
    "charge.dispute.created",
    "charge.dispute.closed",
  ].map((type) => about.find((event) => event.type === type)?.id ?? `no ${type}`);
}

describe("the events of one payment in every order", () => {
  const SETTLED = { status: "settled", amount: 48_000, fee: 1_440, refunded: 8_000 };

  it.each([
    { status: "won", disputed: 0, revenue: 40_000 },
    { status: "lost", disputed: 10_000, revenue: 30_000 },
  ] as const)(
    "the order of Stripe's events doesn't affect the result of a $status dispute",
    async ({ status, disputed, revenue }) => {
      for (const order of getPermutations([0, 1, 2, 3])) {
        stable = await createStable(bench);
        const invoice = await createOpenInvoice(bench, stable);
        const events = await createDisputeEvents(invoice, status);
        for (const index of order) {
          await bench.control("POST", `events/${events[index]}/deliver`);
          await runStripeJobs();
        }
        expect(await readAccountingState(invoice.id)).toEqual({
          status: "paid",
          refunded: 8_000,
          disputed,
          revenue,
          pending: 0,
          paidCount: 1,
          payments: [{ ...SETTLED, disputed, dispute: status }],
        });
      }
    },
    120_000,
  );

  it("a disputed amount is subtracted from revenue until the dispute is won", async () => {
    stable = await createStable(bench);
    const invoice = await createOpenInvoice(bench, stable);
    const { payment_intent: intent } = await bench.control<{ payment_intent: string }>(
      "POST",
      `pay/${invoice.linkId}`,
    );
    const options = { stripeAccount: stable.accountId };
    const { latest_charge: charge } = await stripe().paymentIntents.retrieve(intent, {}, options);
    const dispute = await bench.control<{ id: string }>("POST", "disputes", { charge });
    await deliverAndRunStripeJobs(bench);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      disputed: 48_000,
      revenue: 0,
    });
    await bench.control("POST", `disputes/${dispute.id}/resolve`, { status: "won" });
    await deliverAndRunStripeJobs(bench);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      disputed: 0,
      revenue: 48_000,
    });
  });
});

describe("a surplus payment for an invoice", () => {
  const getRefunds = async (accountId: string) =>
    (await stripe().refunds.list({ limit: 10 }, { stripeAccount: accountId })).data;

  it("one of two parallel payments for an invoice is refunded, including the payment's fee", async () => {
    stable = await createStable(bench);
    const invoice = await createOpenInvoice(bench, stable);
    await bench.control("POST", "settings", { enforceCompletedSessions: false });
    await Promise.all([1, 2].map(() => bench.control("POST", `pay/${invoice.linkId}`)));
    await bench.control("POST", "settings", { enforceCompletedSessions: true });
    await deliverAndRunStripeJobs(bench);
    await deliverAndRunStripeJobs(bench);
    const { payments, ...books } = await readAccountingState(invoice.id);
    expect(books).toEqual({
      status: "paid",
      refunded: 0,
      disputed: 0,
      revenue: 48_000,
      pending: 0,
      paidCount: 1,
    });
    expect(payments.map(({ status, refunded }) => [status, refunded]).sort()).toEqual([
      ["settled", 0],
      ["surplus_refunded", 48_000],
    ]);
    const refunds = await getRefunds(stable.accountId);
    expect(refunds).toHaveLength(1);
    expect(refunds[0]).toMatchObject({ amount: 48_000, reason: "duplicate" });
    const fees = await stripe().applicationFees.list({ limit: 100 });
    const ours = fees.data.filter(({ account }) => account === stable.accountId);
    expect(ours.map(({ amount_refunded: back }) => back).sort()).toEqual([0, 1_440]);
    const flags = await db().auditLog.findMany({ where: { entityId: invoice.id } });
    expect(flags.map(({ action }) => action)).toContain("invoice.surplus_received");
  });

  it("a card payment is refunded if the invoice is already paid or voided", async () => {
    stable = await createStable(bench);
    const cash = await createOpenInvoice(bench, stable);
    const voided = await createOpenInvoice(bench, stable);
    await recordManualPayment({
      ctx: stable.ctx,
      input: { id: cash.id, method: "cash", paid_on: getYesterday() },
    });
    await voidInvoice({ ctx: stable.ctx, input: { id: voided.id } });
    for (const { linkId } of [cash, voided]) await bench.control("POST", `pay/${linkId}`);
    await deliverAndRunStripeJobs(bench);
    const { payments, ...books } = await readAccountingState(cash.id);
    expect(books).toMatchObject({ status: "paid", revenue: 48_000, refunded: 0 });
    expect(payments.map(({ status }) => status).sort()).toEqual(["settled", "surplus_refunded"]);
    expect(await readAccountingState(voided.id)).toMatchObject({
      status: "sent",
      payments: [{ status: "surplus_refunded" }],
    });
    for (const { linkId } of [cash, voided]) {
      const link = await stripe().paymentLinks.retrieve(linkId, {}, { stripeAccount: stable.accountId });
      expect(link.active).toBe(false);
    }
    expect(await countJobs("stripe.refund-surplus")).toBe(0);
  });

  it("a surplus payment's refund is attempted at most three times if it keeps failing", async () => {
    expectErrorLog(/^The refund of a surplus payment failed at the bank$/);
    stable = await createStable(bench);
    const { id, linkId } = await createOpenInvoice(bench, stable);
    await voidInvoice({ ctx: stable.ctx, input: { id } });
    const mailsBefore = await countJobs("mail.refund-failed");
    await bench.control("POST", `pay/${linkId}`);
    for (const failures of [1, 2, 3]) {
      await runRemainingJobs();
      expect((await readAccountingState(id)).payments).toMatchObject([
        { status: "surplus_refunded", refunded: 48_000 },
      ]);
      const [refund] = await getRefunds(stable.accountId);
      await bench.control("POST", `refunds/${refund?.id}/fail`);
      await deliverAndRunStripeJobs(bench);
      expect(await countJobs("mail.refund-failed")).toBe(mailsBefore + failures);
    }
    await runRemainingJobs();
    expect((await readAccountingState(id)).payments).toMatchObject([{ status: "surplus", refunded: 0 }]);
    expect(await getRefunds(stable.accountId)).toHaveLength(3);
    expect(await listBillingNotifications({ ctx: stable.ctx })).toMatchObject([
      { amountCents: 48_000, about: { invoiceId: id, event: "refund_failed" } },
    ]);
  });

  it("a surplus payment is refunded again if the first refund fails before Hoofline records that refund", async () => {
    expectErrorLog(/^The refund of a surplus payment failed at the bank$/);
    stable = await createStable(bench);
    const { id, linkId } = await createOpenInvoice(bench, stable);
    await voidInvoice({ ctx: stable.ctx, input: { id } });
    const mailsBefore = await countJobs("mail.refund-failed");
    const refunds = stripe().refunds;
    const create = refunds.create.bind(refunds);
    const spy = vi.spyOn(refunds, "create").mockImplementationOnce(async (params, options) => {
      const refund = await create(params, options);
      await bench.control("POST", `refunds/${refund.id}/fail`);
      return refund;
    });
    await bench.control("POST", `pay/${linkId}`);
    await runRemainingJobs();
    spy.mockRestore();
    expect(await countJobs("mail.refund-failed")).toBe(mailsBefore + 1);
    expect((await readAccountingState(id)).payments).toMatchObject([
      { status: "surplus_refunded", refunded: 48_000 },
    ]);
    const states = (await getRefunds(stable.accountId)).map(({ status }) => status);
    expect(states.toSorted()).toEqual(["failed", "succeeded"]);
  });

  /** Delivers events and runs jobs twice, because jobs that call Stripe cause further events. */
  async function runRemainingJobs(): Promise<void> {
    for (const _round of [1, 2]) {
      await deliverAndRunStripeJobs(bench);
    }
  }
});

function getYesterday(): string {
  return new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
}
