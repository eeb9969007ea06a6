import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getInvoiceRow, type InvoiceRow } from "@/lib/domain/invoices/data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/invoices/request-schemas";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { switchPaymentLinkOff } from "@/lib/stripe/payment-links";

/** Has the link of an invoice switched off once this transaction stands. */
export async function switchLinkOffLater(
  tx: Context,
  { id, organizationId, stripePaymentLinkId }: InvoiceRow,
): Promise<void> {
  if (!stripePaymentLinkId) return;
  const payload = { organizationId, invoiceId: id };
  await enqueue(tx.db, "stripe.switch-link-off", payload, { key: `switch-link-off:${id}` });
}

/** An invoice that is paid or void takes no payment any more. Once more is no harm. */
export async function switchLinkOff({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<void> {
  requirePermission(ctx, "invoices", "full");
  const { id } = parse(invoiceIdSchema, input);
  const { stripeAccountId, stripePaymentLinkId: paymentLinkId } = await getInvoiceRow(ctx, id);
  if (stripeAccountId && paymentLinkId) await switchPaymentLinkOff({ stripeAccountId, paymentLinkId });
}
