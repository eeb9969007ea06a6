import "server-only";
import { type Context, getOrganizationId, requirePermission } from "@/lib/auth/context";
import { getCreditNote, takeWaitingMail } from "@/lib/domain/billing/records/credit-note-data";
import { findInvoiceForMail, type InvoiceForMail } from "@/lib/domain/billing/records/invoice-mail";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { areRefundsFinal } from "@/lib/domain/billing/records/model/refund-failure";
import { createNotFoundError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";

/**
 * In the caller's transaction, queues an email that sends a credit note to the client. Returns false if a job
 * for the credit note is already waiting.
 */
export async function enqueueCreditNoteMail(tx: Context, creditNoteId: string): Promise<boolean> {
  const payload = { organizationId: getOrganizationId(tx), creditNoteId };
  return enqueue(tx.db, "mail.credit-note", payload, { key: `mail.credit-note:${creditNoteId}` });
}

/**
 * Queues a credit note's pending email if all its refunds have a final status. The caller must lock the invoice
 * first.
 */
export async function sendWaitingCreditNoteMail(tx: Context, creditNoteId: string): Promise<void> {
  if (!areRefundsFinal(await getCreditNote(tx, creditNoteId))) return;
  if (await takeWaitingMail(tx, creditNoteId)) await enqueueCreditNoteMail(tx, creditNoteId);
}

/**
 * Returns a credit note with its invoice, for the email. Throws NOT_FOUND if the credit note doesn't exist.
 */
export async function getCreditNoteForMail(
  ctx: Context,
  id: string,
): Promise<{ note: CreditNoteDto; invoice: InvoiceForMail }> {
  requirePermission(ctx, "invoices", "read");
  const note = await getCreditNote(ctx, id);
  const invoice = await findInvoiceForMail({ ctx, input: { id: note.invoiceId } });
  if (!invoice) throw createNotFoundError("Invoice");
  return { note, invoice };
}
