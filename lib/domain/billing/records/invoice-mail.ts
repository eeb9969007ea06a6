import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { InvoiceColumns } from "@/lib/domain/billing/records/invoice-data";
import { findInvoiceMailRow, type InvoiceForMail } from "@/lib/domain/billing/records/invoice-mail-data";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/** A payment that was reversed after the client got a receipt. */
interface ReversedPayment {
  paymentId: string;
  amountCents: number;
}

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
 * Queues, in the caller's transaction, the email that sends the open invoice to the client after a payment was
 * reversed.
 */
export async function enqueueReversalMail(
  tx: Context,
  { id: invoiceId, organizationId }: Pick<InvoiceColumns, "id" | "organizationId">,
  { paymentId, amountCents: reversedCents }: ReversedPayment,
): Promise<void> {
  const payload = { organizationId, invoiceId, reversedCents };
  await enqueue(tx.db, "mail.invoice", payload, { key: `mail.reversal:${paymentId}` });
}

/**
 * Queues the email to the client in the caller's transaction. If a job for the invoice is already waiting, doesn't
 * add another job and returns false.
 */
export async function enqueueInvoiceMail(
  tx: Context,
  { id: invoiceId, organizationId }: Pick<InvoiceColumns, "id" | "organizationId">,
): Promise<boolean> {
  const key = `mail.invoice:${invoiceId}`;
  return enqueue(tx.db, "mail.invoice", { organizationId, invoiceId }, { key });
}
