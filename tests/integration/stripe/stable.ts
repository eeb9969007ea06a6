import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import type { InvoiceInput } from "@/lib/domain/billing/invoices/model/schemas";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { connectStripeAccount } from "@/tests/factories/stripe-accounts";
import { deliverAndRunStripeJobs, type StripeHarness } from "./harness";

export interface Stable {
  organization: TestOrganization;
  ctx: Context;
  accountId: string;
}

/** Creates a Pro organization whose account in the Stripe stand-in accepts payments. */
export async function createStable(bench: StripeHarness): Promise<Stable> {
  const organization = await createOrganization({ isConnected: false });
  const accountId = await connectStripeAccount(organization);
  await bench.control("POST", `accounts/${accountId}/onboard`);
  await deliverAndRunStripeJobs(bench);
  return { organization, ctx: await createOwnerContext(organization), accountId };
}

export interface OpenInvoice extends InvoiceDto {
  linkId: string;
}

/** Creates a sent invoice for $480.00, with a payment link in the Stripe stand-in. */
export async function createOpenInvoice(
  bench: StripeHarness,
  { ctx }: Stable,
  changes: Partial<InvoiceInput> = {},
): Promise<OpenInvoice> {
  const invoice = await createSentInvoice(ctx, changes);
  await deliverAndRunStripeJobs(bench);
  const { stripePaymentLinkId } = await db().invoice.findUniqueOrThrow({ where: { id: invoice.id } });
  if (!stripePaymentLinkId) throw new Error("The invoice has no link");
  return { ...invoice, linkId: stripePaymentLinkId };
}

/**
 * Creates a client's invoice, records a cash payment for it, and then pays by card through the invoice's old
 * payment link. Returns the resulting credit of $480.00.
 */
export async function payTwiceByCard(bench: StripeHarness, stable: Stable) {
  const contactId = await createContact(stable.organization, "Anna Berg");
  const invoice = await createOpenInvoice(bench, stable, { client_id: contactId });
  const paid_on = invoice.issuedOn ?? "";
  await recordManualPayment({ ctx: stable.ctx, input: { id: invoice.id, method: "cash", paid_on } });
  await bench.control("POST", `pay/${invoice.linkId}`);
  await deliverAndRunStripeJobs(bench);
  return db().clientCredit.findFirstOrThrow({ where: { contactId } });
}

/** Returns an invoice's accounting state, without fields that differ between runs. */
export async function readAccountingState(invoiceId: string) {
  const invoice = await db().invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { payments: { orderBy: { paidAt: "asc" } } },
  });
  const counters = await db().organizationCounters.findUniqueOrThrow({
    where: { organizationId: invoice.organizationId },
  });
  return {
    status: invoice.status,
    refunded: invoice.refundedAmount,
    disputed: invoice.disputedAmount,
    revenue: Number(counters.revenueCents),
    pending: Number(counters.pendingCents),
    paidCount: counters.paidCount,
    payments: invoice.payments.map((payment) => ({
      status: payment.status,
      amount: payment.amount,
      fee: payment.applicationFeeAmount,
      refunded: payment.refundedAmount,
      disputed: payment.disputedAmount,
      dispute: payment.disputeStatus,
    })),
  };
}
