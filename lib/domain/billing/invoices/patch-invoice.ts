import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  type PatchInvoiceInput,
  patchInvoiceSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { deliverInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { getInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { DomainError, parse } from "@/lib/errors";

/**
 * Sends the invoice with its own payment link. The companion apps create an invoice in three requests, and this
 * is the last one (docs/product/billing.md, "Invoices").
 */
export async function patchInvoice({ ctx, input }: VerbArguments<PatchInvoiceInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const patch = parse(patchInvoiceSchema, input);
  const draft = await getInvoiceRow(ctx, patch.id);
  requireSameLink("payment_link_url", patch.payment_link_url, draft.paymentLinkUrl);
  requireSameLink("stripe_session_id", patch.stripe_session_id, draft.stripePaymentLinkId);
  return deliverInvoice(ctx, organization, draft);
}

function requireSameLink(field: string, received: string | null | undefined, stored: string | null): void {
  if (received === undefined || received === null || received === stored) return;
  const message = "This payment link doesn't belong to this invoice.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
}
