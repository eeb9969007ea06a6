import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getInvoiceRow, todayFor, toInvoiceDto } from "@/lib/domain/invoices/data";
import { selectHistory, selectPayments, selectReplacements } from "@/lib/domain/invoices/detail-data";
import type { InvoiceDetailDto } from "@/lib/domain/invoices/dto";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/invoices/request-schemas";
import { parse } from "@/lib/errors";

/** An invoice with its lines, its payments, its history, and what it replaced or was replaced by. */
export async function getInvoice({ ctx, input }: VerbArguments<InvoiceIdInput>): Promise<InvoiceDetailDto> {
  const organization = requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  const row = await getInvoiceRow(ctx, id);
  const [payments, history, replacements] = await Promise.all([
    selectPayments(ctx, row),
    selectHistory(ctx, row),
    selectReplacements(ctx, row),
  ]);
  return { ...toInvoiceDto(row, todayFor(ctx, organization)), payments, history, ...replacements };
}
