import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { deliverInvoice } from "@/lib/domain/billing/invoices/deliver-invoice";
import {
  DRAFT_CHANGED_MESSAGE,
  type SendInvoiceInput,
  sendInvoiceSchema,
} from "@/lib/domain/billing/invoices/model/request-schemas";
import { getInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { DomainError, parse } from "@/lib/errors";

/**
 * Sends a draft to the client with its payment link. Throws EXTERNAL if Stripe fails. In that case, the
 * invoice remains a draft and can be sent again. Throws CONFLICT if the draft or its attachments changed
 * after the sender reviewed them.
 */
export async function sendInvoice({ ctx, input }: VerbArguments<SendInvoiceInput>): Promise<InvoiceDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, revision } = parse(sendInvoiceSchema, input);
  const draft = await getInvoiceRow(ctx, id);
  if (revision !== undefined && draft.status === "draft" && draft.revision !== revision) {
    throw new DomainError("CONFLICT", DRAFT_CHANGED_MESSAGE);
  }
  return deliverInvoice(ctx, organization, draft);
}
