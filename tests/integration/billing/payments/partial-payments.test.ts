import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { createInvoiceFile } from "@/lib/domain/billing/invoice-documents/create-invoice-file";
import { readClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { addMissingPaymentLinks } from "@/lib/domain/billing/payment-links/add-missing-payment-links";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { deactivateInvoicePaymentLink } from "@/lib/domain/billing/payment-links/deactivate-invoice-payment-link";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import { getClientInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { updatePayment } from "@/lib/domain/billing/records/invoice-payment-data";
import { createId } from "@/lib/ids";
import { Random } from "@/prisma/seed/random";
import { createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { readPdf } from "@/tests/factories/parsed-pdf";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

const CLEAN = { repaired: [], contradictions: [], posted: 0, unbalanced: [] };

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});

function payByCheck({ id, issuedOn }: InvoiceDto, amount?: string): Promise<InvoiceDto> {
  const payment = { id, method: "check", paid_on: issuedOn ?? "" } as const;
  return recordManualPayment({ ctx, input: { ...payment, amount } });
}

async function payByCard({ id }: InvoiceDto, amountCents: number) {
  const stripe = { accountId: "acct_1", paymentIntentId: `pi_${createId()}` };
  return ctx.transaction((tx) =>
    recordPayment(tx, {
      ...{ invoiceId: id, method: "card", amountCents, paidAt: ctx.clock.now() },
      stripe: { ...stripe, chargeId: null, checkoutSessionId: null },
    }),
  );
}

async function listJobs(id: string): Promise<string[]> {
  return (await findQueuedJobs(id)).map(({ name }) => name);
}

async function sumLedger(invoiceId: string): Promise<number> {
  const { _sum } = await db().ledgerEntry.aggregate({ where: { invoiceId }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}

describe("partial payments", () => {
  it("an invoice counts as paid once partial payments cover the total", async () => {
    const invoice = await createSentInvoice(ctx);
    const open = await payByCheck(invoice, "180.00");
    expect(open).toMatchObject({ state: "sent", paidCents: 180_00, balanceCents: 300_00, paidAt: null });
    expect(await getInvoiceStats({ ctx })).toMatchObject({
      ...{ totalRevenueCents: 180_00, pendingPaymentsCents: 300_00, paidInvoices: 0 },
    });
    expect(await sumLedger(invoice.id)).toBe(300_00);
    const paid = await payByCheck(invoice);
    expect(paid).toMatchObject({ state: "paid", paidCents: 480_00, balanceCents: 0 });
    expect(await getInvoiceStats({ ctx })).toMatchObject({
      ...{ totalRevenueCents: 480_00, pendingPaymentsCents: 0, paidInvoices: 1 },
    });
    const { payments, history } = await getInvoice({ ctx, input: { id: invoice.id } });
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([180_00, 300_00]);
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["invoice.payment_recorded", "invoice.paid"]),
    );
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
  });

  it.each(["480.01", "0", "-5", "12,50", "abc"])(
    "a payment of %j is rejected with a field error for the amount",
    async (amount) => {
      const invoice = await createSentInvoice(ctx);
      await expect(payByCheck(invoice, amount)).rejects.toMatchObject({
        code: "VALIDATION",
        fieldErrors: { amount: expect.any(String) },
      });
    },
  );

  it("a partial payment replaces the payment link with a link for the balance", async () => {
    const invoice = await createSentInvoice(ctx);
    const { stripePaymentLinkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    const open = await payByCheck(invoice, "180.00");
    expect(open).toMatchObject({ paymentLinkUrl: null, stripeSessionId: null });
    const jobs = await findQueuedJobs(invoice.id);
    expect(jobs.find(({ name }) => name === "stripe.discard-link")?.payload).toMatchObject({
      paymentLinkId: stripePaymentLinkId,
    });
    expect(await listJobs(organization.id)).toContain("stripe.add-missing-links");
    const link = { invoice_id: invoice.id };
    await expect(createPaymentLink({ ctx, input: { ...link, amount: 480_00 } })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { amount: expect.any(String) },
    });
    const { url } = await createPaymentLink({ ctx, input: { ...link, amount: 300_00 } });
    const created = [...fakeStripe.current.links.values()].find((other) => other.url === url);
    expect(created).toMatchObject({ amountCents: 300_00, isActive: true });
  });

  it("the client's page and PDF show the payments of a partly paid invoice", async () => {
    const invoice = await createSentInvoice(ctx);
    await payByCheck(invoice, "180.00");
    const token = getClientInvoicePath(invoice.id).replace("/invoice/", "");
    expect((await readClientInvoice({ ctx, input: { token } })).bill).toMatchObject({
      totalCents: 480_00,
      balanceCents: 300_00,
      settlement: [
        { label: "Paid", cents: -180_00 },
        { label: "Balance due", cents: 300_00 },
      ],
    });
    const { texts } = readPdf((await createInvoiceFile({ ctx, input: { id: invoice.id } })).content);
    expect(texts).toEqual(expect.arrayContaining(["Paid", "-$180.00", "Balance due", "$300.00"]));
  });

  it("a card payment settles an invoice only if it equals the balance", async () => {
    const invoice = await createSentInvoice(ctx);
    await payByCheck(invoice, "180.00");
    for (const amount of [480_00, 100_00])
      expect(await payByCard(invoice, amount)).toMatchObject({ outcome: "surplus" });
    expect(await payByCard(invoice, 300_00)).toMatchObject({ outcome: "settled" });
    expect(await getInvoice({ ctx, input: { id: invoice.id } })).toMatchObject({ state: "paid" });
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
  });

  it("a partly paid invoice can't be voided until its payment is reversed", async () => {
    const invoice = await createSentInvoice(ctx);
    await payByCheck(invoice, "180.00");
    await expect(voidInvoice({ ctx, input: { id: invoice.id } })).rejects.toMatchObject({ code: "CONFLICT" });
    const { payments } = await getInvoice({ ctx, input: { id: invoice.id } });
    const reversal = { id: invoice.id, payment_id: payments[0]?.id ?? "", reason: "Wrong invoice" };
    expect(await reversePayment({ ctx, input: reversal })).toMatchObject({
      paidCents: 0,
      balanceCents: 480_00,
    });
    await voidInvoice({ ctx, input: { id: invoice.id } });
    expect(await sumLedger(invoice.id)).toBe(0);
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
  });

  it("reversing one of two payments makes only that payment's amount due again", async () => {
    const invoice = await createSentInvoice(ctx);
    await payByCheck(invoice, "180.00");
    await payByCheck(invoice);
    const { payments } = await getInvoice({ ctx, input: { id: invoice.id } });
    const reversal = { id: invoice.id, payment_id: payments[0]?.id ?? "", reason: "Check bounced" };
    expect(await reversePayment({ ctx, input: reversal })).toMatchObject({
      ...{ state: "sent", paidCents: 300_00, balanceCents: 180_00 },
    });
    expect(await getInvoiceStats({ ctx })).toMatchObject({
      ...{ totalRevenueCents: 300_00, pendingPaymentsCents: 180_00, paidInvoices: 0 },
    });
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
  });

  it("repeating a payment request is rejected because the expected balance is outdated", async () => {
    const invoice = await createSentInvoice(ctx);
    const input = {
      ...{ id: invoice.id, paid_on: invoice.issuedOn ?? "", amount: "180.00", expected_balance: 480_00 },
      method: "cash" as const,
    };
    await recordManualPayment({ ctx, input });
    await expect(recordManualPayment({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await getInvoice({ ctx, input: { id: invoice.id } })).toMatchObject({ balanceCents: 300_00 });
  });

  it("a payment's amount is parsed according to the invoice's currency", async () => {
    const invoice = await createSentInvoice(ctx);
    await db().invoice.update({ where: { id: invoice.id }, data: { currency: "jpy" } });
    expect(await payByCheck(invoice, "300")).toMatchObject({ paidCents: 300 });
    await expect(payByCheck(invoice, "85.50")).rejects.toMatchObject({
      fieldErrors: { amount: expect.stringContaining("no decimals") },
    });
  });

  it("deactivating an invoice's previous payment link keeps the new link active", async () => {
    const invoice = await createSentInvoice(ctx);
    const { stripePaymentLinkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
    await payByCheck(invoice, "180.00");
    await createPaymentLink({ ctx, input: { invoice_id: invoice.id, amount: 300_00 } });
    const active = fakeStripe.current.activeLinks();
    const input = { id: invoice.id };
    await deactivateInvoicePaymentLink({ ctx, input, paymentLinkId: stripePaymentLinkId ?? "" });
    expect(fakeStripe.current.activeLinks()).toEqual(active);
  });

  it("a failure to create one invoice's payment link doesn't block other invoices' links", async () => {
    const invoices = [await createSentInvoice(ctx), await createSentInvoice(ctx)];
    for (const invoice of invoices) await payByCheck(invoice, "180.00");
    fakeStripe.current.failNext = "before";
    await expect(addMissingPaymentLinks({ ctx })).rejects.toThrow("Failed to create 1 payment links");
    const countLinks = () =>
      db().invoice.count({ where: { organizationId: organization.id, paymentLinkUrl: { not: null } } });
    expect(await countLinks()).toBe(1);
    await addMissingPaymentLinks({ ctx });
    expect(await countLinks()).toBe(2);
  });

  it("twenty simultaneous payments never exceed the invoice's total", async () => {
    const invoice = await createSentInvoice(ctx);
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => payByCheck(invoice, "100.00")));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect(await getInvoice({ ctx, input: { id: invoice.id } })).toMatchObject({ balanceCents: 80_00 });
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
  });

  it("the nightly check calculates paid amounts that the previous release didn't store", async () => {
    const invoice = await createSentInvoice(ctx);
    await payByCheck(invoice);
    await db().invoice.update({ where: { id: invoice.id }, data: { paidAmount: 0 } });
    expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
    expect(await getInvoice({ ctx, input: { id: invoice.id } })).toMatchObject({ balanceCents: 0 });
  });

  it("the invoices, ledger, finances and reports agree after each random operation", async () => {
    const random = new Random(20_261_127);
    const invoices = [
      await createSentInvoice(ctx),
      await createSentInvoice(ctx),
      await createSentInvoice(ctx),
    ];
    const refunded = new Map<string, number>();
    for (let step = 0; step < 40; step += 1) {
      const invoice = invoices[Math.floor(random.next() * invoices.length)];
      if (!invoice) continue;
      const { balanceCents, payments } = await getInvoice({ ctx, input: { id: invoice.id } });
      const payment = payments.find(({ status }) => status === "settled");
      const part = Math.max(1, Math.floor(random.next() * balanceCents));
      const choice = random.next();
      if (choice < 0.4 && balanceCents > 0) await payByCheck(invoice, (part / 100).toFixed(2));
      else if (choice < 0.6 && balanceCents > 0) await payByCard(invoice, balanceCents);
      else if (choice < 0.85 && payment && payment.method !== "card") {
        const reason = "Recorded by mistake";
        await reversePayment({ ctx, input: { id: invoice.id, payment_id: payment.id, reason } });
      } else if (payment?.method === "card") {
        const refundedCents = Math.floor(random.next() * payment.amountCents);
        await ctx.transaction(async (tx) => {
          await recordRefund(tx, { paymentId: payment.id, refundedCents });
          await updatePayment(tx, payment.id, { revision: { increment: 1 } });
        });
        refunded.set(payment.id, refundedCents);
      }
      expect(await checkInvoiceCounters({ ctx })).toEqual(CLEAN);
      for (const { id } of invoices) {
        const current = await getInvoice({ ctx, input: { id } });
        expect(current.balanceCents).toBe(current.totalCents - current.paidCents);
        expect(await sumLedger(id)).toBe(current.balanceCents);
      }
    }
    expect(refunded.size).toBeGreaterThan(0);
    const year = ctx.clock.now().getFullYear();
    const { checks } = await getBillingReport({
      ctx,
      input: { kind: "reconciliation", from: `${year}-01-01`, to: `${year}-12-31` },
    });
    for (const { reportCents, otherCents } of checks) expect(reportCents).toBe(otherCents);
  });
});
