import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { enqueueCreditNoteMail, getCreditNoteForMail } from "@/lib/domain/billing/invoices/credit-note-mail";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { DomainError, parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Emails a credit note to the client again and returns the address. Throws PRECONDITION_FAILED if the client has no
 * email address, CONFLICT if the first email is still waiting for the refund, or RATE_LIMITED after three emails in a
 * day.
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
  if (note.emailPending) {
    const message =
      "We'll email this credit note to the client once its refund is complete, so you can't resend it yet.";
    throw new DomainError("CONFLICT", message);
  }
  await consumeRateLimit("resend.invoice", id);
  return ctx.transaction(async (tx) => {
    await enqueueCreditNoteMail(tx, id);
    await recordAudit(tx, {
      action: "invoice.credit_note_resent",
      entityType: "invoice",
      entityId: note.invoiceId,
      after: { credit_note_id: id, customer_email: email },
    });
    return storeResult(tx, { email });
  });
}
