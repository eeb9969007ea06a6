import "server-only";
import type { Context } from "@/lib/auth/context";
import type { InvoiceColumns } from "@/lib/domain/invoices/data";
import { enqueue } from "@/lib/jobs/enqueue";

/** Has an invoice mailed to its client once this transaction stands. Two that wait are one. */
export async function mailInvoiceLater(
  tx: Context,
  { id: invoiceId, organizationId }: Pick<InvoiceColumns, "id" | "organizationId">,
): Promise<void> {
  await enqueue(tx.db, "mail.invoice", { organizationId, invoiceId }, { key: `mail.invoice:${invoiceId}` });
}
