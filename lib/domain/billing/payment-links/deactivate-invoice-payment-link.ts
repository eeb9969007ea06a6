import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getInvoiceRow, type InvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { removeJob } from "@/lib/jobs/remove-job";
import { deactivatePaymentLink } from "@/lib/stripe/payment-links";

/** Queues a job that deactivates an invoice's payment link. Runs in the caller's transaction. */
export async function enqueueLinkDeactivation(
  tx: Context,
  { id, organizationId, stripePaymentLinkId }: InvoiceRow,
): Promise<void> {
  if (!stripePaymentLinkId) return;
  const payload = { organizationId, invoiceId: id, paymentLinkId: stripePaymentLinkId };
  await enqueue(tx.db, "stripe.deactivate-link", payload, { key: getJobKey(id) });
}

/** Cancels the queued deactivation of an invoice's payment link. */
export async function cancelLinkDeactivation(tx: Context, invoiceId: string): Promise<void> {
  await removeJob(tx.db, getJobKey(invoiceId));
}

function getJobKey(invoiceId: string): string {
  return `deactivate-link:${invoiceId}`;
}

/**
 * Deactivates the link of a paid or void invoice. If `paymentLinkId` is given, does nothing unless it is the
 * invoice's current link, because a reopened invoice may have a new link. Safe to repeat.
 */
export async function deactivateInvoicePaymentLink({
  ctx,
  input,
  paymentLinkId: expectedId,
}: VerbArguments<InvoiceIdInput> & { paymentLinkId?: string | undefined }): Promise<void> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(invoiceIdSchema, input);
  const { stripeAccountId, stripePaymentLinkId: paymentLinkId } = await getInvoiceRow(ctx, id);
  if (expectedId !== undefined && paymentLinkId !== expectedId) return;
  if (stripeAccountId && paymentLinkId) await deactivatePaymentLink({ stripeAccountId, paymentLinkId });
}
