import "server-only";
import type { Context } from "@/lib/auth/context";
import { cancelLinkDeactivation } from "@/lib/domain/billing/payment-links/deactivate-invoice-payment-link";
import { enqueueLinkDiscard } from "@/lib/domain/billing/payment-links/discard-payment-link";
import { restorePaymentLinks } from "@/lib/domain/billing/payment-links/withdraw-payment-link";
import type { InvoiceColumns } from "@/lib/domain/billing/records/invoice-data";
import { removeLink } from "@/lib/domain/billing/records/payment-link-data";

/**
 * Replaces the payment link of an open invoice whose balance changed. One job deactivates the old link, and another
 * job creates a new link. Cancels any deactivation that is still queued, because it could affect the new link. The
 * caller must lock the invoice first.
 */
export async function replacePaymentLink(tx: Context, invoice: InvoiceColumns): Promise<void> {
  const { stripePaymentLinkId: id, stripeAccountId } = invoice;
  await removeLink(tx, invoice);
  await cancelLinkDeactivation(tx, invoice.id);
  if (id && stripeAccountId) await enqueueLinkDiscard(tx, invoice, { id, stripeAccountId });
  await restorePaymentLinks(tx);
}
