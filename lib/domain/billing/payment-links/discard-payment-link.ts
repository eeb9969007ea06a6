import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getInvoiceRow, type InvoiceColumns } from "@/lib/domain/billing/records/invoice-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import type { PaymentLink } from "@/lib/domain/billing/records/payment-link-data";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { deactivatePaymentLink } from "@/lib/stripe/payment-links";

/**
 * Queues a job to deactivate a link that wasn't saved on its draft. A job is used so that the user doesn't have
 * to wait for Stripe again.
 */
export async function enqueueLinkDiscard(
  ctx: Context,
  { organizationId, id: invoiceId }: Pick<InvoiceColumns, "id" | "organizationId">,
  { id: paymentLinkId, stripeAccountId }: Pick<PaymentLink, "id" | "stripeAccountId">,
): Promise<void> {
  const payload = { organizationId, invoiceId, stripeAccountId, paymentLinkId };
  await enqueue(ctx.db, "stripe.discard-link", payload, { key: `discard-link:${paymentLinkId}` });
}

/** Deactivates the link unless another request has stored it in the draft. */
export async function discardPaymentLink({
  ctx,
  input,
  link,
}: VerbArguments<InvoiceIdInput> & {
  link: { stripeAccountId: string; paymentLinkId: string };
}): Promise<void> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(invoiceIdSchema, input);
  const invoice = await getInvoiceRow(ctx, id);
  if (invoice.stripePaymentLinkId !== link.paymentLinkId) await deactivatePaymentLink(link);
}
