import type { ClientCreditDto } from "@/lib/domain/billing/client-credits/dto";
import { toMajorUnits } from "@/lib/money/cents";

/** Formats a contact's credit or deposit for the API, with amounts as decimals. */
export function toClientCreditJson(credit: ClientCreditDto) {
  const { currency } = credit;
  return {
    ...{ id: credit.id, contact_id: credit.contactId, kind: credit.kind, currency },
    amount: toMajorUnits(credit.amountCents, currency),
    applied_amount: toMajorUnits(credit.appliedCents, currency),
    refunded_amount: toMajorUnits(credit.refundedCents, currency),
    remaining_amount: toMajorUnits(credit.remainingCents, currency),
    ...{ received_on: credit.receivedOn, method: credit.method, note: credit.note },
    ...{ payment_id: credit.clientPaymentId, credit_note_id: credit.creditNoteId },
    ...{ reversed_at: credit.reversedAt, reversal_reason: credit.reversalReason },
  };
}
