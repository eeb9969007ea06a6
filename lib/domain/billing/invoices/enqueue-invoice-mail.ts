import "server-only";
import type { Context } from "@/lib/auth/context";
import type { InvoiceColumns } from "@/lib/domain/billing/invoices/data";
import { enqueue } from "@/lib/jobs/enqueue";

/** Queues the mail to the client with the caller's transaction. Two waiting jobs are merged. */
export async function enqueueInvoiceMail(
  tx: Context,
  { id: invoiceId, organizationId }: Pick<InvoiceColumns, "id" | "organizationId">,
): Promise<void> {
  await enqueue(tx.db, "mail.invoice", { organizationId, invoiceId }, { key: `mail.invoice:${invoiceId}` });
}
