import "server-only";
import type { Context } from "@/lib/auth/context";
import { INVOICE_COLUMNS, type InvoiceRow } from "@/lib/domain/invoices/data";

/** Marks a locked invoice as void. The number, the lines and the status stay as they were. */
export async function markVoid(tx: Context, invoice: InvoiceRow): Promise<InvoiceRow> {
  const { id, organizationId, lineItems } = invoice;
  const row = await tx.db.invoice.update({
    where: { organizationId_id: { organizationId, id } },
    data: { voidedAt: tx.clock.now() },
    select: INVOICE_COLUMNS,
  });
  return { ...row, lineItems };
}
