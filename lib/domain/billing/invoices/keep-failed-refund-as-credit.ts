import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import {
  getCreditNote,
  replaceRefundsWithCredit,
  sumReturnable,
} from "@/lib/domain/billing/invoices/credit-note-data";
import { sendWaitingCreditNoteMail } from "@/lib/domain/billing/invoices/credit-note-mail";
import { lockInvoiceRow } from "@/lib/domain/billing/invoices/data";
import { keepRemainderAsCredit } from "@/lib/domain/billing/invoices/keep-remainder-as-credit";
import type { CreditNoteDto } from "@/lib/domain/billing/invoices/model/credit-note-dto";
import { canKeepAsCredit } from "@/lib/domain/billing/invoices/model/refund-failure";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Turns a credit note's failed refunds into the client's credit, which can be refunded by cash, check or transfer.
 * Only the owner can do this. Throws CONFLICT unless all refunds of the credit note failed and the invoice has a
 * client, or if the client already got the money back, for example through the Stripe dashboard or a dispute.
 */
export async function keepFailedRefundAsCredit({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<CreditNoteDto> {
  requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id } = parse(invoiceIdSchema, input);
  return ctx.transaction(async (tx) => {
    const { invoiceId } = await getCreditNote(tx, id);
    const invoice = await lockInvoiceRow(tx, invoiceId);
    const note = await getCreditNote(tx, id);
    if (!canKeepAsCredit(note)) {
      throw new DomainError("CONFLICT", "This refund can't be kept as credit. Reload the page and check it.");
    }
    const amountCents = note.totalCents - note.appliedCents;
    if ((await sumReturnable(tx, invoiceId)) < amountCents) {
      throw new DomainError(
        "CONFLICT",
        "The client already got this money back, or the bank disputes the payment. Check the payment in Stripe.",
      );
    }
    await replaceRefundsWithCredit(tx, id);
    await sendWaitingCreditNoteMail(tx, id);
    await recordAudit(tx, {
      action: "invoice.refund_kept_as_credit",
      entityType: "invoice",
      entityId: invoiceId,
      after: { credit_note_id: id, amount_cents: amountCents },
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
    await keepRemainderAsCredit(tx, invoice, note);
    return storeResult(tx, await getCreditNote(tx, id));
  });
}
