import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { toAttachmentDto } from "@/lib/domain/billing/invoices/attachment-links";
import { getToday } from "@/lib/domain/billing/invoices/data";
import { getInvoiceDetail } from "@/lib/domain/billing/invoices/detail-data";
import type { InvoiceDetailDto } from "@/lib/domain/billing/invoices/dto";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/invoice-id-schema";
import { addInvoiceStatus } from "@/lib/domain/billing/invoices/stored-invoice";
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
