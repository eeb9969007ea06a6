import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { pauseInvoiceReminders } from "@/lib/domain/billing/payment-reminders/exceptions";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { updateBillingSettings } from "@/lib/domain/billing/settings/update-billing-settings";
import { stripe } from "@/lib/stripe/client";
import { createContact } from "@/tests/factories/horse-owners";
import { countJobs, deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";
import {
  createOpenInvoice,
  createStable,
  type OpenInvoice,
  readAccountingState,
  type Stable,
} from "./stable";

let bench: StripeHarness;
beforeAll(async () => {
  bench = await startStripeHarness();
});
afterAll(() => bench.close());

const CLEARS = "000123456789";
const RETURNS = "000222222227";

const advanceDays = (days: number) => bench.control("POST", "clock", { advance_seconds: days * 86_400 });

/** Pays an invoice from a test bank account through its payment link. Returns the payment intent's ID. */
async function payByBank({ linkId }: OpenInvoice, bank_account: string): Promise<string> {
  const session = await bench.control<{ payment_intent: string }>("POST", `pay/${linkId}`, { bank_account });
  await deliverAndRunStripeJobs(bench);
  return session.payment_intent;
}

async function findLinkMethods({ accountId }: Stable, { linkId }: OpenInvoice) {
  const link = await stripe().paymentLinks.retrieve(linkId, {}, { stripeAccount: accountId });
  return link.payment_method_types;
}

const findInvoice = (id: string) => db().invoice.findUniqueOrThrow({ where: { id } });

/** Returns the IDs of the Stripe account's events, oldest first. */
async function listEventIds({ accountId }: Stable): Promise<string[]> {
  const { data } = await stripe().events.list({ limit: 100 }, { stripeAccount: accountId });
  return data.map(({ id }) => id).reverse();
}

describe("a bank debit", () => {
  it("a bank debit counts as revenue and settles the invoice only when it clears", async () => {
    const stable = await createStable(bench);
    const invoice = await createOpenInvoice(bench, stable);
    expect(await findLinkMethods(stable, invoice)).toEqual(["card", "us_bank_account"]);
    await payByBank(invoice, CLEARS);
    expect(await findInvoice(invoice.id)).toMatchObject({
      status: "sent",
      paidAmount: 0,
      paymentLinkUrl: null,
    });
    expect(await getInvoiceStats({ ctx: stable.ctx })).toMatchObject({
      totalRevenueCents: 0,
      pendingPaymentsCents: 48_000,
    });
    const detail = await getInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
    expect(detail.bankDebits).toMatchObject([
      { status: "processing", amountCents: 48_000, bankLast4: "6789" },
    ]);
    expect(detail.history.map(({ action }) => action)).toContain("invoice.debit_started");
    await advanceDays(4);
    await deliverAndRunStripeJobs(bench);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      status: "paid",
      revenue: 48_000,
      pending: 0,
      payments: [{ status: "settled", amount: 48_000, fee: 1_440 }],
    });
    const [payment] = await db().invoicePayment.findMany({ where: { invoiceId: invoice.id } });
    expect(payment).toMatchObject({ method: "bank_debit", processingFeeAmount: 384 });
    expect(await db().bankDebit.findMany({ where: { invoiceId: invoice.id } })).toMatchObject([
      { status: "succeeded" },
    ]);
  });

  it("a returned bank debit reopens the invoice with a new payment link", async () => {
    const stable = await createStable(bench);
    const invoice = await createOpenInvoice(bench, stable);
    const mails = await countJobs("mail.bank-debit-failed");
    await payByBank(invoice, RETURNS);
    await advanceDays(4);
    await deliverAndRunStripeJobs(bench);
    const reopened = await findInvoice(invoice.id);
    expect(reopened).toMatchObject({ status: "sent", paidAmount: 0, paidAt: null });
    expect(reopened.stripePaymentLinkId).not.toBeNull();
    expect(reopened.stripePaymentLinkId).not.toBe(invoice.linkId);
    const detail = await getInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
    expect(detail.bankDebits).toMatchObject([{ status: "failed", failureCode: "insufficient_funds" }]);
    expect(detail.payments).toEqual([]);
    expect(detail.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["invoice.debit_started", "invoice.debit_failed"]),
    );
    expect(await countJobs("mail.bank-debit-failed")).toBe(mails + 2);
    const fees = await db().financeEntry.findMany({ where: { organizationId: stable.organization.id } });
    expect(fees.map(({ vendor, amountCents }) => [vendor, amountCents])).toEqual([["Stripe", 400]]);
    await bench.control("POST", `pay/${reopened.stripePaymentLinkId}`);
    await deliverAndRunStripeJobs(bench);
    expect((await findInvoice(invoice.id)).status).toBe("paid");
  });

  it("an invoice can't be paid again or voided while a bank debit is processing", async () => {
    const stable = await createStable(bench);
    const { ctx } = stable;
    const invoice = await createOpenInvoice(bench, stable);
    await payByBank(invoice, CLEARS);
    const { id } = invoice;
    const link = createPaymentLink({ ctx, input: { invoice_id: id, amount: 48_000, metadata: {} } });
    await expect(link).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(bench.control("POST", `pay/${invoice.linkId}`)).rejects.toThrow();
    await expect(voidInvoice({ ctx, input: { id } })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("processing"),
    });
    const verbs = [
      () => sendReminder({ ctx, input: { id } }),
      () => pauseInvoiceReminders({ ctx, input: { id, paused_until: "2099-01-01" } }),
    ];
    for (const verb of verbs) {
      await expect(verb()).rejects.toMatchObject({
        code: "CONFLICT",
        message: expect.stringMatching(/^A bank debit for this invoice is processing/),
      });
    }
  });

  it("if a manual payment is recorded during a bank debit, the overpayment becomes credit", async () => {
    const stable = await createStable(bench);
    const { ctx } = stable;
    const contactId = await createContact(stable.organization, "Anna Berg");
    const invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
    await payByBank(invoice, CLEARS);
    const part = {
      id: invoice.id,
      method: "cash" as const,
      amount: "100.00",
      paid_on: invoice.issuedOn ?? "",
    };
    await recordManualPayment({ ctx, input: part });
    await deliverAndRunStripeJobs(bench);
    expect((await findInvoice(invoice.id)).paymentLinkUrl).toBeNull();
    await advanceDays(4);
    await deliverAndRunStripeJobs(bench);
    expect(await readAccountingState(invoice.id)).toMatchObject({ status: "paid", revenue: 48_000 });
    expect(await db().clientCredit.findMany({ where: { contactId } })).toMatchObject([
      { kind: "overpayment", amount: 10_000, method: "bank_debit" },
    ]);
  });

  it.each([
    ["cleared", CLEARS],
    ["returned", RETURNS],
  ])("repeated and reordered events don't change the outcome of a %s bank debit", async (_, account) => {
    const stable = await createStable(bench);
    const invoice = await createOpenInvoice(bench, stable);
    await bench.control("POST", "webhooks/pause");
    await bench.control("POST", `pay/${invoice.linkId}`, { bank_account: account });
    await advanceDays(4);
    const events = await listEventIds(stable);
    for (const id of events.toReversed()) await bench.control("POST", `events/${id}/deliver`, { times: 2 });
    await bench.control("POST", "webhooks/resume");
    await deliverAndRunStripeJobs(bench);
    for (const id of events) await bench.control("POST", `events/${id}/deliver`, { times: 2 });
    await deliverAndRunStripeJobs(bench);
    const debits = await db().bankDebit.findMany({ where: { invoiceId: invoice.id } });
    const payments = await db().invoicePayment.findMany({ where: { invoiceId: invoice.id } });
    const fees = await db().financeEntry.count({
      where: { organizationId: stable.organization.id, category: "payment_fees" },
    });
    const isCleared = account === CLEARS;
    expect(debits.map(({ status }) => status)).toEqual([isCleared ? "succeeded" : "failed"]);
    expect(payments.map(({ amount }) => amount)).toEqual(isCleared ? [48_000] : []);
    expect(fees).toBe(isCleared ? 2 : 1);
    const { history } = await getInvoice({ ctx: stable.ctx, input: { id: invoice.id } });
    const changes = history.map(({ action }) => action);
    expect(changes.filter((action) => action === "invoice.debit_started")).toHaveLength(1);
    expect(changes.filter((action) => action === "invoice.debit_failed")).toHaveLength(isCleared ? 0 : 1);
    expect(changes.filter((action) => action === "invoice.paid")).toHaveLength(isCleared ? 1 : 0);
    expect((await findInvoice(invoice.id)).status).toBe(isCleared ? "paid" : "sent");
  });

  it("a bank debit that is returned after it cleared is recorded as a lost dispute", async () => {
    const stable = await createStable(bench);
    const invoice = await createOpenInvoice(bench, stable);
    const intent = await payByBank(invoice, CLEARS);
    await advanceDays(4);
    await deliverAndRunStripeJobs(bench);
    await bench.control("POST", `payments/${intent}/return`, { failure_code: "debit_not_authorized" });
    await deliverAndRunStripeJobs(bench);
    expect(await readAccountingState(invoice.id)).toMatchObject({
      revenue: 0,
      payments: [{ disputed: 48_000, dispute: "lost" }],
    });
  });
});

describe("an invoice's payment page", () => {
  it("an invoice's payment page accepts only cards if bank debits are turned off", async () => {
    const stable = await createStable(bench);
    await bench.control("POST", `accounts/${stable.accountId}/bank-debits`, { active: false });
    await deliverAndRunStripeJobs(bench);
    expect(await findLinkMethods(stable, await createOpenInvoice(bench, stable))).toEqual(["card"]);
    await bench.control("POST", `accounts/${stable.accountId}/bank-debits`, { active: true });
    await deliverAndRunStripeJobs(bench);
    await updateBillingSettings({
      ctx: stable.ctx,
      input: {
        ...{ tax_mode: "exclusive", tax_rounding: "line", payment_terms_days: 14, number_prefix: "INV-" },
        ...{ paper_size: "letter", accepts_bank_debits: "off", revision: 0 },
      },
    });
    expect(await findLinkMethods(stable, await createOpenInvoice(bench, stable))).toEqual(["card"]);
  });

  it("payment pages don't offer bank debits after they are turned off in Stripe, even if the event is lost", async () => {
    const stable = await createStable(bench);
    await bench.control("POST", "webhooks/pause", { drop: true });
    await bench.control("POST", `accounts/${stable.accountId}/bank-debits`, { active: false });
    await bench.control("POST", "webhooks/resume");
    expect(await findLinkMethods(stable, await createOpenInvoice(bench, stable))).toEqual(["card"]);
  });

  it("an invoice's payment page offers no bank debits if the invoice is in euros", async () => {
    const stable = await createStable(bench);
    await db().organization.update({
      where: { id: stable.organization.id },
      data: { currency: "eur" },
    });
    const invoice = await createOpenInvoice(bench, {
      ...stable,
      ctx: {
        ...stable.ctx,
        organization: stable.ctx.organization && { ...stable.ctx.organization, currency: "eur" },
      },
    });
    expect(await findLinkMethods(stable, invoice)).toEqual(["card"]);
  });
});
