import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { refundClientCredit } from "@/lib/domain/billing/client-credits/refund-client-credit";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { stripe } from "@/lib/stripe/client";
import { createContact } from "@/tests/factories/horse-owners";
import { expectBalancedBooks } from "../billing/client-payments/account-helpers";
import { deliverAndRunStripeJobs, runStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import { createOpenInvoice, createStable, payTwiceByCard, readAccountingState, type Stable } from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

async function listRefunds({ accountId }: Stable) {
  return (await stripe().refunds.list({ limit: 100 }, { stripeAccount: accountId })).data;
}

async function createClient(stable: Stable): Promise<string> {
  return createContact(stable.organization, "Anna Berg");
}

/** Delivers all of the account's events two more times, newest first. */
async function repeatEvents({ accountId }: Stable): Promise<void> {
  const { data } = await stripe().events.list({ limit: 100 }, { stripeAccount: accountId });
  await db().stripeEvent.deleteMany({ where: { account: accountId } });
  for (const { id } of [...data, ...data]) await bench.control("POST", `events/${id}/deliver`);
  await runStripeJobs();
}

describe("a card payment through an outdated link", () => {
  it("a card payment above the balance pays the invoice, and the excess becomes credit", async () => {
    const stable = await createStable(bench);
    const contactId = await createClient(stable);
    const invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
    await recordManualPayment({
      ctx: stable.ctx,
      input: { id: invoice.id, method: "cash", amount: "180.00", paid_on: invoice.issuedOn ?? "" },
    });
    await bench.control("POST", `pay/${invoice.linkId}`);
    await deliverAndRunStripeJobs(bench);
    const { payments, ...state } = await readAccountingState(invoice.id);
    expect(state).toMatchObject({ status: "paid", refunded: 0, revenue: 480_00 });
    // Stripe's timestamps are in whole seconds, so either payment can be listed first.
    expect(payments.toSorted((one, other) => one.amount - other.amount)).toMatchObject([
      { amount: 180_00 },
      { status: "settled", amount: 300_00, fee: 14_40 },
    ]);
    expect(await readContactAccount(stable.ctx, contactId)).toMatchObject({ creditCents: 180_00 });
    await repeatEvents(stable);
    expect(await readContactAccount(stable.ctx, contactId)).toMatchObject({ creditCents: 180_00 });
    expect(await listRefunds(stable)).toEqual([]);
    await expectBalancedBooks(stable.ctx, [contactId]);
  }, 60_000);

  it("a card payment for a void invoice becomes credit", async () => {
    const stable = await createStable(bench);
    const contactId = await createClient(stable);
    const invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
    await voidInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
    await bench.control("POST", `pay/${invoice.linkId}`);
    await deliverAndRunStripeJobs(bench);
    expect(await readContactAccount(stable.ctx, contactId)).toMatchObject({
      openCents: 0,
      creditCents: 480_00,
    });
    expect(await readAccountingState(invoice.id)).toMatchObject({ revenue: 0, payments: [{ amount: 0 }] });
    await expectBalancedBooks(stable.ctx, [contactId]);
  });
});

describe("refunds of credit", () => {
  it("credit is refunded to the card once and isn't counted as an invoice refund", async () => {
    const stable = await createStable(bench);
    const { id, contactId, paymentId } = await payTwiceByCard(bench, stable);
    const input = { credit_id: id, method: "card", amount: "100.00", expected_credit: 480_00 } as const;
    await refundClientCredit({ ctx: stable.ctx, input });
    await expect(refundClientCredit({ ctx: stable.ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    await deliverAndRunStripeJobs(bench);
    await repeatEvents(stable);
    expect(await listRefunds(stable)).toMatchObject([{ amount: 100_00 }]);
    expect(await db().clientCreditRefund.findMany({ where: { creditId: id } })).toMatchObject([
      { status: "settled", isExternal: false, amount: 100_00 },
    ]);
    const payment = await db().invoicePayment.findUniqueOrThrow({ where: { id: paymentId ?? "" } });
    expect(await readAccountingState(payment.invoiceId)).toMatchObject({ refunded: 0, revenue: 480_00 });
    expect(await readContactAccount(stable.ctx, contactId ?? "")).toMatchObject({ creditCents: 380_00 });
    await expectBalancedBooks(stable.ctx, [contactId ?? ""]);
  });

  it("a dispute and a refund made directly in Stripe both reduce the client's credit", async () => {
    const stable = await createStable(bench);
    const { contactId, paymentId } = await payTwiceByCard(bench, stable);
    const payment = await db().invoicePayment.findUniqueOrThrow({ where: { id: paymentId ?? "" } });
    const options = { stripeAccount: stable.accountId };
    const intent = payment.stripePaymentIntentId ?? "";
    await stripe().refunds.create({ payment_intent: intent, amount: 80_00 }, options);
    const charge = payment.stripeChargeId;
    const dispute = await bench.control<{ id: string }>("POST", "disputes", { charge, amount: 100_00 });
    await deliverAndRunStripeJobs(bench);
    expect(await readContactAccount(stable.ctx, contactId ?? "")).toMatchObject({ creditCents: 300_00 });
    await expectBalancedBooks(stable.ctx, [contactId ?? ""]);
    await bench.control("POST", `disputes/${dispute.id}/resolve`, { status: "won" });
    await deliverAndRunStripeJobs(bench);
    expect(await readContactAccount(stable.ctx, contactId ?? "")).toMatchObject({ creditCents: 400_00 });
    expect(await readAccountingState(payment.invoiceId)).toMatchObject({ disputed: 0, revenue: 480_00 });
    await expectBalancedBooks(stable.ctx, [contactId ?? ""]);
  });
});
