import type { CreditKind, CreditMethod } from "@/lib/domain/billing/client-credits/model/kinds";
import type { Currency } from "@/lib/money/currency";

/** Money that the organization owes a client. */
export interface ClientCreditDto {
  id: string;
  /** Null after the organization is purged. */
  contactId: string | null;
  kind: CreditKind;
  amountCents: number;
  /** The amount that was applied to invoices. */
  appliedCents: number;
  refundedCents: number;
  /** The amount that can still be applied or refunded. 0 for a reversed credit. */
  remainingCents: number;
  currency: Currency;
  receivedOn: string;
  note: string | null;
  /** Null for credit from a credit note. */
  method: CreditMethod | null;
  /** The invoice payment that exceeded the balance. */
  paymentId: string | null;
  clientPaymentId: string | null;
  creditNoteId: string | null;
  reversedAt: string | null;
  reversalReason: string | null;
}
