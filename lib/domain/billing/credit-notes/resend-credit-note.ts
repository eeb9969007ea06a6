import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  enqueueCreditNoteMail,
  getCreditNoteForMail,
} from "@/lib/domain/billing/credit-notes/credit-note-mail";
import { getCreditNote, takeWaitingMail } from "@/lib/domain/billing/records/credit-note-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { consumeRateLimit, refundRateLimit } from "@/lib/rate-limit";

/**
 * Emails a credit note to the client again and returns the address. If the first email is delayed because a
 * refund failed, this email replaces it. Repeated requests before the email is sent count as one. Throws
 * PRECONDITION_FAILED if the client has no email address, or CONFLICT if the first email is waiting for a
 * pending refund. Throws RATE_LIMITED after three emails in a day, even if the third email hasn't been sent
 * yet.
 */
export async function resendCreditNote({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<{ email: string }> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(invoiceIdSchema, input);
  const { note, invoice } = await getCreditNoteForMail(ctx, id);
  const email = invoice.customerEmail;
  if (!email) {
    const message = "This client has no email address. Add one, or download the credit note.";
    throw new DomainError("PRECONDITION_FAILED", message);
  }
  requireNoRefundInProgress(note);
  await consumeRateLimit("resend.invoice", id);
  const { isQueued, sent } = await ctx.transaction(async (tx) => {
    const { invoiceId } = note;
    await lockInvoiceRow(tx, invoiceId);
    // A retry may have started since the credit note was read.
    requireNoRefundInProgress(await getCreditNote(tx, id));
    if (await takeWaitingMail(tx, id)) {
      await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
    }
    const isQueued = await enqueueCreditNoteMail(tx, id);
    if (isQueued) {
      await recordAudit(tx, {
        action: "invoice.credit_note_resent",
        entityType: "invoice",
        entityId: invoiceId,
        after: { credit_note_id: id, customer_email: email },
      });
    }
    return { isQueued, sent: await storeResult(tx, { email }) };
  });
  if (!isQueued) await refundRateLimit("resend.invoice", id);
  return sent;
}

function requireNoRefundInProgress({ emailPending, refunds }: CreditNoteDto): void {
  if (!emailPending || !refunds.some(({ status }) => status === "pending")) return;
  const message =
    "We'll email this credit note to the client once its refund is complete, so you can't resend it yet.";
  throw new DomainError("CONFLICT", message);
}
