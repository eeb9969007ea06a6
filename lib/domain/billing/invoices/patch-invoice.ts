import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getInvoiceRow } from "@/lib/domain/billing/invoices/data";
import { deliverInvoice } from "@/lib/domain/billing/invoices/deliver-invoice";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import {
  type PatchInvoiceInput,
  patchInvoiceSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { DomainError, parse } from "@/lib/errors";

/**
 * Sends the invoice with its own payment link, which is the third step of creating an invoice in the
 * specification.
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

function requireSameLink(field: string, given: string | null | undefined, stored: string | null): void {
  if (given === undefined || given === null || given === stored) return;
  const message = "This is not the payment link of this invoice.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
}
