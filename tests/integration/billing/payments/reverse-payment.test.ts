import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});

/** Sends an invoice for $480.00 and records that it was paid by check. */
async function createPaidInvoice(): Promise<{ id: string; payment_id: string }> {
  const { id, issuedOn } = await createSentInvoice(ctx);
  await recordManualPayment({ ctx, input: { id, method: "check", paid_on: issuedOn ?? "", note: "1042" } });
  const { payments } = await getInvoice({ ctx, input: { id } });
  return { id, payment_id: payments[0]?.id ?? "" };
}

const reason = "Check bounced";

describe("reversing a payment", () => {
  it("an invoice's history shows why a payment was reversed", async () => {
    const contactId = await createContact(organization, "Greg Sato");
    const { id, issuedOn } = await createSentInvoice(ctx, { client_id: contactId });
    const payment = { method: "check", amount: "515.00", paid_on: issuedOn ?? "" } as const;
    await recordManualPayment({ ctx, input: { id, ...payment } });
    const { payments } = await getInvoice({ ctx, input: { id } });
    await reversePayment({ ctx, input: { id, payment_id: payments[0]?.id ?? "", reason } });
    const { history } = await getInvoice({ ctx, input: { id } });
    const amounts = { method: "check", amountCents: 480_00, creditedCents: 35_00 };
    expect(history.filter(({ amountCents }) => amountCents !== null)).toMatchObject([
      { action: "invoice.paid", ...amounts, reason: null },
      { action: "invoice.payment_reversed", ...amounts, reason },
    ]);
    const { money } = await getContactOverview({ ctx, input: { id: contactId } });
    expect(money?.payments).toMatchObject([{ method: "check", reversalReason: reason }]);
  });

  it("reversing a payment emails the client only if the member asks for it", async () => {
    const listCorrections = async (id: string) =>
      (await findQueuedJobs(id)).filter(({ payload }) => JSON.stringify(payload).includes("reversedCents"));
    const silent = await createPaidInvoice();
    await reversePayment({ ctx, input: { ...silent, reason } });
    expect(await listCorrections(silent.id)).toEqual([]);
    const notified = await createPaidInvoice();
    await reversePayment({ ctx, input: { ...notified, reason, send_email: true } });
    expect(await listCorrections(notified.id)).toMatchObject([
      { name: "mail.invoice", payload: { reversedCents: 480_00 } },
    ]);
  });

  it("reversing a payment reopens the invoice and restores all totals", async () => {
    const paid = await createPaidInvoice();
    const opened = await reversePayment({ ctx, input: { ...paid, reason } });
    expect(opened).toMatchObject({ state: "sent", paidAt: null, paymentLinkUrl: null });
    const detail = await getInvoice({ ctx, input: { id: paid.id } });
    expect(detail.payments).toMatchObject([{ status: "reversed", reversalReason: reason, note: "1042" }]);
    expect(detail.history.map(({ action }) => action)).toContain("invoice.payment_reversed");
    expect(await getInvoiceStats({ ctx })).toMatchObject({
      ...{ totalRevenueCents: 0, pendingPaymentsCents: 480_00, paidInvoices: 0 },
    });
    expect(await checkInvoiceCounters({ ctx })).toEqual({
      ...{ repaired: [], contradictions: [], posted: 0, unbalanced: [] },
    });
    const where = { organizationId: organization.id };
    const entries = await db().ledgerEntry.findMany({ where, orderBy: { createdAt: "asc" } });
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["invoice", 480_00],
      ["payment", -480_00],
      ["payment", 480_00],
    ]);
    const { _sum } = await db().financeEntry.aggregate({ where, _sum: { amountCents: true } });
    expect(_sum.amountCents).toBe(0);
    const year = ctx.clock.now().getFullYear();
    const { checks } = await getBillingReport({
      ctx,
      input: { kind: "reconciliation", from: `${year}-01-01`, to: `${year}-12-31` },
    });
    expect(checks.length).toBeGreaterThan(0);
    for (const { reportCents, otherCents } of checks) expect(reportCents).toBe(otherCents);
  });

  it("an invoice whose payment was reversed gets a new payment link", async () => {
    const [first, second] = [await createPaidInvoice(), await createPaidInvoice()];
    for (const paid of [first, second]) await reversePayment({ ctx, input: { ...paid, reason } });
    const jobs = await findQueuedJobs(organization.id);
    expect(jobs.map(({ name }) => name)).toContain("stripe.add-missing-links");
    const { issuedOn } = await getInvoice({ ctx, input: { id: first.id } });
    const again = await recordManualPayment({
      ctx,
      input: { id: first.id, method: "cash", paid_on: issuedOn ?? "" },
    });
    expect(again.state).toBe("paid");
    await voidInvoice({ ctx, input: { id: second.id } });
    expect(await checkInvoiceCounters({ ctx })).toMatchObject({
      ...{ repaired: [], contradictions: [], unbalanced: [] },
    });
  });

  it("reversing a payment queues a job that deactivates only the old payment link", async () => {
    const paid = await createPaidInvoice();
    const readJobs = async () => (await findQueuedJobs(paid.id)).map(({ name }) => name);
    expect(await readJobs()).toContain("stripe.deactivate-link");
    const { stripePaymentLinkId } = await db().invoice.findUniqueOrThrow({ where: { id: paid.id } });
    await reversePayment({ ctx, input: { ...paid, reason } });
    expect(await readJobs()).not.toContain("stripe.deactivate-link");
    const jobs = await findQueuedJobs(paid.id);
    expect(jobs.find(({ name }) => name === "stripe.discard-link")?.payload).toMatchObject({
      paymentLinkId: stripePaymentLinkId,
    });
  });

  it("twenty simultaneous requests to reverse a payment reverse it only once", async () => {
    const paid = await createPaidInvoice();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => reversePayment({ ctx, input: { ...paid, reason } })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLICT" });
    }
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 0, paidInvoices: 0 });
  });

  it("reversing a payment requires a reason", async () => {
    const paid = await createPaidInvoice();
    await expect(reversePayment({ ctx, input: { ...paid, reason: " " } })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { reason: expect.any(String) },
    });
  });

  it("a card payment can't be reversed", async () => {
    const { id, totalCents } = await createSentInvoice(ctx);
    const { paymentId } = await ctx.transaction((tx) =>
      recordPayment(tx, {
        ...{ invoiceId: id, method: "card", amountCents: totalCents, paidAt: ctx.clock.now() },
        stripe: { accountId: "acct_1", paymentIntentId: `pi_${id}`, chargeId: null, checkoutSessionId: null },
      }),
    );
    await expect(reversePayment({ ctx, input: { id, payment_id: paymentId, reason } })).rejects.toMatchObject(
      { code: "NOT_FOUND" },
    );
  });

  it("only the organization's owner can reverse a payment", async () => {
    const paid = await createPaidInvoice();
    const asManager = await createContextFor(await createMember(organization, "manager"), organization);
    await expect(reversePayment({ ctx: asManager, input: { ...paid, reason } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const other = await createOwnerContext(await createOrganization());
    await expect(reversePayment({ ctx: other, input: { ...paid, reason } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
