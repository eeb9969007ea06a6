import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";
import { toMajorUnits } from "@/lib/money/cents";

/** Formats a client payment for the API, with amounts as decimals. */
export function toClientPaymentJson(payment: ClientPaymentDto) {
  const { currency } = payment;
  return {
    ...{ id: payment.id, contact_id: payment.contactId, method: payment.method, currency },
    amount: toMajorUnits(payment.amountCents, currency),
    ...{ reference: payment.reference, note: payment.note, paid_at: payment.paidAt },
    allocations: payment.parts.map(({ invoiceId, invoiceNumber, amountCents }) => ({
      ...{ invoice_id: invoiceId, invoice_number: invoiceNumber },
      amount: toMajorUnits(amountCents, currency),
    })),
    credited_amount: toMajorUnits(payment.creditedCents, currency),
    ...{ reversed_at: payment.reversedAt, reversal_reason: payment.reversalReason },
    created_at: payment.createdAt,
  };
}
