import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findMailRow, type InvoiceForMail } from "@/lib/domain/billing/invoices/mail-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { parse } from "@/lib/errors";

export type { InvoiceForMail };

/** Returns an invoice with the data of its mails, or null if the organization has no such invoice. */
export async function findInvoiceForMail({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<InvoiceForMail | null> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  return findMailRow(ctx, id);
}
