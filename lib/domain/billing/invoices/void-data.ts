import "server-only";
import type { Context } from "@/lib/auth/context";
import { unlinkChargeShares } from "@/lib/domain/billing/invoices/line-data";
import { INVOICE_COLUMNS, type InvoiceRow } from "@/lib/domain/billing/records/invoice-data";

/** Marks a locked invoice as void. The number, lines and status don't change. The invoice's charges become unbilled. */
export async function markInvoiceVoid(tx: Context, invoice: InvoiceRow): Promise<InvoiceRow> {
  const { id, organizationId, lineItems } = invoice;
  const row = await tx.db.invoice.update({
    where: { organizationId_id: { organizationId, id } },
    data: { voidedAt: tx.clock.now() },
    select: INVOICE_COLUMNS,
  });
  await unlinkChargeShares(tx, id);
  return { ...row, lineItems: lineItems.map((line) => ({ ...line, chargeShare: null })) };
}
