import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getInvoiceRow, type InvoiceRow } from "@/lib/domain/billing/invoices/data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { deactivatePaymentLink } from "@/lib/stripe/payment-links";

/** Queues the deactivation of an invoice's payment link in the caller's transaction. */
export async function enqueueLinkDeactivation(
  tx: Context,
  { id, organizationId, stripePaymentLinkId }: InvoiceRow,
): Promise<void> {
  if (!stripePaymentLinkId) return;
  const payload = { organizationId, invoiceId: id };
  await enqueue(tx.db, "stripe.deactivate-link", payload, { key: `deactivate-link:${id}` });
}

/** Deactivates the link of a paid or void invoice. Safe to repeat. */
export async function deactivateInvoiceLink({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<void> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(invoiceIdSchema, input);
  const { stripeAccountId, stripePaymentLinkId: paymentLinkId } = await getInvoiceRow(ctx, id);
  if (stripeAccountId && paymentLinkId) await deactivatePaymentLink({ stripeAccountId, paymentLinkId });
}
