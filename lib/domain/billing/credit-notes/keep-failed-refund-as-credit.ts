import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { sendWaitingCreditNoteMail } from "@/lib/domain/billing/credit-notes/credit-note-mail";
import { keepRemainderAsCredit } from "@/lib/domain/billing/credit-notes/keep-remainder-as-credit";
import { readRefundedPayment, sumOtherRefunds } from "@/lib/domain/billing/credit-notes/other-refunds";
import {
  getCreditNote,
  replaceRefundsWithCredit,
  sumReturnable,
} from "@/lib/domain/billing/records/credit-note-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { canKeepAsCredit } from "@/lib/domain/billing/records/model/refund-failure";
import { listCardRefunds, type RefundRequest } from "@/lib/domain/billing/records/refund-request-data";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { callStripe } from "@/lib/stripe/errors";

/**
 * Turns a credit note's failed refunds into client credit, which can be refunded in cash, by check or by transfer.
 * Only the owner can do this. Throws CONFLICT unless all of the credit note's refunds failed and the invoice has a
 * client. Also throws CONFLICT if the client already got the money back, for example through a refund in the Stripe
 * dashboard or a dispute.
 */
export async function keepFailedRefundAsCredit({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<CreditNoteDto> {
  requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id } = parse(invoiceIdSchema, input);
  const { invoiceId } = await getCreditNote(ctx, id);
  const refunds = await listCardRefunds(ctx, id);
  // Stripe's events about the refunds may not have arrived yet.
  await callStripe("Stripe didn't respond. Try again in a few minutes.", async () => {
    for (const refund of refunds) await readRefundedPayment(refund);
  });
  return ctx.transaction(async (tx) => {
    const invoice = await lockInvoiceRow(tx, invoiceId);
    const note = await getCreditNote(tx, id);
    if (!canKeepAsCredit(note)) {
      throw new DomainError(
        "CONFLICT",
        "This refund can't be kept as credit. Reload the page and check the refund.",
      );
    }
    const amountCents = note.totalCents - note.appliedCents;
    if ((await isReturned(tx, refunds)) || (await sumReturnable(tx, invoiceId)) < amountCents) {
      throw new DomainError(
        "CONFLICT",
        "At least part of this payment was already refunded or disputed. Check the payment in Stripe.",
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

/** Returns whether any of the refunded payments also has a Stripe refund without a credit note. */
async function isReturned(tx: Context, refunds: readonly RefundRequest[]): Promise<boolean> {
  for (const refund of refunds) if ((await sumOtherRefunds(tx, refund, null)) > 0) return true;
  return false;
}
