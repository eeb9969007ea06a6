import type { CreditNoteDto } from "@/lib/domain/billing/records/model/credit-note-dto";
import { fromHundredths, toMajorUnits } from "@/lib/money/cents";

/** Maps a credit note to the API format. */
export function toCreditNoteJson(note: CreditNoteDto) {
  const { currency } = note;
  return {
    id: note.id,
    credit_note_number: note.creditNoteNumber,
    invoice_id: note.invoiceId,
    invoice_number: note.invoiceNumber,
    client_id: note.clientId,
    reason: note.reason,
    issue_date: note.issuedOn,
    currency,
    total_amount: toMajorUnits(note.totalCents, currency),
    applied_amount: toMajorUnits(note.appliedCents, currency),
    return_as: note.returnAs,
    lines: note.lines.map((line) => ({
      line_item_id: line.lineItemId,
      description: line.description,
      quantity: line.quantityHundredths === null ? null : fromHundredths(line.quantityHundredths),
      amount: toMajorUnits(line.amountCents, currency),
      tax_amount: toMajorUnits(line.taxCents, currency),
      total_amount: toMajorUnits(line.totalCents, currency),
    })),
    refunds: note.refunds.map((refund) => ({
      id: refund.id,
      payment_id: refund.paymentId,
      method: refund.method,
      status: refund.status,
      amount: toMajorUnits(refund.amountCents, currency),
    })),
    created_at: note.createdAt,
  };
}
