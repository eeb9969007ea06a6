import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Currency } from "@/lib/money/currency";

/** `refunded`: the amount was refunded before the credit note was created. */
export type ReturnChoice = "refund" | "credit" | "refunded";

export function parseReturnChoice(value: string | null): ReturnChoice | null {
  if (value === null || value === "refund" || value === "credit" || value === "refunded") return value;
  throw new Error(`Unknown return choice ${value}`);
}

export interface CreditNoteLineDto {
  lineItemId: string;
  description: string;
  /** Null if the credit was entered as an amount instead of a quantity. */
  quantityHundredths: number | null;
  rateCents: number;
  /** The amount after the discount. Includes tax if the invoice's amounts include tax. */
  amountCents: number;
  taxCents: number;
  /** The amount including tax. */
  totalCents: number;
  /** In millionths. */
  taxRate: number;
  taxName: string | null;
  horseId: string | null;
  horseName: string | null;
  chargedOn: CalendarDate | null;
}

export interface CreditNoteRefundDto {
  id: string;
  paymentId: string;
  method: string;
  /** "pending", "settled" or "failed". */
  status: string;
  /** Why the refund failed, as a `RefundFailure`. Null if it didn't fail, or if it failed before reasons were stored. */
  failure: string | null;
  amountCents: number;
}

export interface CreditNoteDto {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  customerName: string;
  customerEmail: string | null;
  clientId: string | null;
  creditNoteNumber: string;
  reason: string;
  issuedOn: CalendarDate;
  currency: Currency;
  totalCents: number;
  /** The part of the total that reduced the invoice's balance. */
  appliedCents: number;
  /** How the remaining amount was returned. Null if nothing remained. */
  returnAs: ReturnChoice | null;
  /** Whether the email to the client is delayed until the refunds are complete. */
  emailPending: boolean;
  createdAt: string;
  lines: CreditNoteLineDto[];
  refunds: CreditNoteRefundDto[];
}
