import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { toAttachmentDto } from "@/lib/domain/billing/invoice-attachments/attachment-links";
import { getInvoiceDetail } from "@/lib/domain/billing/invoices/detail-data";
import { getToday } from "@/lib/domain/billing/records/invoice-data";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { addInvoiceStatus } from "@/lib/domain/billing/records/stored-invoice";
import { parse } from "@/lib/errors";

/** Returns an invoice with its lines, attachments, payments, history and replacements. */
export async function getInvoice({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<InvoiceDetailDto> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  const invoice = addInvoiceStatus(
    await getInvoiceDetail(ctx, organization.id, id),
    getToday(ctx, organization),
  );
  return { ...invoice, attachments: invoice.attachments.map((file) => toAttachmentDto(ctx, file)) };
}
