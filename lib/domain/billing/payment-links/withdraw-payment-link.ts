import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { cancelLinkDeactivation } from "@/lib/domain/billing/payment-links/deactivate-invoice-payment-link";
import { enqueueLinkDiscard } from "@/lib/domain/billing/payment-links/discard-payment-link";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { removeLink } from "@/lib/domain/billing/records/payment-link-data";
import { enqueue } from "@/lib/jobs/enqueue";

interface WithdrawnLink {
  stripeAccountId: string;
  paymentLinkId: string;
}

/**
 * Removes the payment link of an invoice that is about to be paid automatically, so that nobody pays twice. A
 * job deactivates the link in Stripe, and the caller also deactivates it before the payment. Runs in the
 * caller's transaction.
 */
export async function withdrawPaymentLink(tx: Context, invoiceId: string): Promise<WithdrawnLink | null> {
  const invoice = await lockInvoiceRow(tx, invoiceId);
  const { stripePaymentLinkId: id, stripeAccountId } = invoice;
  if (!id || !stripeAccountId) return null;
  await removeLink(tx, invoice);
  await cancelLinkDeactivation(tx, invoiceId);
  await enqueueLinkDiscard(tx, invoice, { id, stripeAccountId });
  return { stripeAccountId, paymentLinkId: id };
}

/**
 * Queues a job that creates payment links for the open invoices that have none. Runs in the caller's
 * transaction.
 */
export async function restorePaymentLinks(tx: Context): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const key = `add-missing-links:${organizationId}`;
  await enqueue(tx.db, "stripe.add-missing-links", { organizationId }, { key });
}
