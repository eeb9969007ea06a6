import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { InvoiceColumns } from "@/lib/domain/billing/invoices/data";
import { findInvoiceMailRow, type InvoiceForMail } from "@/lib/domain/billing/invoices/mail-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

export type { InvoiceForMail };

/** Returns an invoice with the data for its emails, or null if the organization has no such invoice. */
export async function findInvoiceForMail({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<InvoiceForMail | null> {
  requirePermission(ctx, "invoices", "read");
  const { id } = parse(invoiceIdSchema, input);
  return findInvoiceMailRow(ctx, id);
}

/**
 * Queues the email to the client in the caller's transaction. If a job for the invoice is already waiting, doesn't
 * add another job.
 */
export async function enqueueInvoiceMail(
  tx: Context,
  { id: invoiceId, organizationId }: Pick<InvoiceColumns, "id" | "organizationId">,
): Promise<void> {
  await enqueue(tx.db, "mail.invoice", { organizationId, invoiceId }, { key: `mail.invoice:${invoiceId}` });
}
