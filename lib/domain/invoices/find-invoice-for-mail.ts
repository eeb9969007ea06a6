import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findMailRow, type InvoiceForMail } from "@/lib/domain/invoices/mail-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/invoices/request-schemas";
import { parse } from "@/lib/errors";

export type { InvoiceForMail };

/** An invoice with what a mail about it says; null when the organization has none of this id. */
export async function findInvoiceForMail({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<InvoiceForMail | null> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  return findMailRow(ctx, id);
}
