import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getInvoiceRow } from "@/lib/domain/billing/invoices/data";
import { deliverInvoice } from "@/lib/domain/billing/invoices/deliver-invoice";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { parse } from "@/lib/errors";

/**
 * Sends a draft to the client with its payment link. Throws EXTERNAL if Stripe fails. The invoice then remains a draft,
 * and sending it can be retried.
 */
export async function sendInvoice({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(invoiceIdSchema, input);
  const draft = await getInvoiceRow(ctx, id);
  return deliverInvoice(ctx, organization, draft);
}
