import "server-only";
import type { Context } from "@/lib/auth/context";
import type { InvoiceColumns } from "@/lib/domain/billing/invoices/data";
import { cancelLinkDeactivation } from "@/lib/domain/billing/invoices/deactivate-invoice-payment-link";
import { enqueueLinkDiscard } from "@/lib/domain/billing/invoices/discard-payment-link";
import { removeLink } from "@/lib/domain/billing/invoices/link-data";
import { restorePaymentLinks } from "@/lib/domain/billing/invoices/withdraw-payment-link";

/**
 * Replaces the payment link of a locked open invoice whose balance changed: one job deactivates the old link, and
 * another job creates a new link. Cancels any deactivation that is still queued, because it could affect the new
 * link.
 */
export async function replacePaymentLink(tx: Context, invoice: InvoiceColumns): Promise<void> {
  const { stripePaymentLinkId: id, stripeAccountId } = invoice;
  await removeLink(tx, invoice);
  await cancelLinkDeactivation(tx, invoice.id);
  if (id && stripeAccountId) await enqueueLinkDiscard(tx, invoice, { id, stripeAccountId });
  await restorePaymentLinks(tx);
}
