import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getInvoiceRow, type InvoiceColumns } from "@/lib/domain/invoices/data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/invoices/request-schemas";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { switchPaymentLinkOff } from "@/lib/stripe/payment-links";

interface UnusedLink {
  stripeAccountId: string;
  paymentLinkId: string;
}

/** Has a link switched off that its draft didn't get; by a job, since the person has waited for Stripe already. */
export async function discardLinkLater(
  ctx: Context,
  { organizationId, id: invoiceId }: Pick<InvoiceColumns, "id" | "organizationId">,
  link: UnusedLink,
): Promise<void> {
  const payload = { organizationId, invoiceId, ...link };
  await enqueue(ctx.db, "stripe.discard-link", payload, { key: `discard-link:${link.paymentLinkId}` });
}

/** Switches it off, unless another request put the same link on the draft. */
export async function discardLink({
  ctx,
  input,
  link,
}: VerbArguments<InvoiceIdInput> & { link: UnusedLink }): Promise<void> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(invoiceIdSchema, input);
  const invoice = await getInvoiceRow(ctx, id);
  if (invoice.stripePaymentLinkId !== link.paymentLinkId) await switchPaymentLinkOff(link);
}
