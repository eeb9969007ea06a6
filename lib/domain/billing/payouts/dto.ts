import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { PayoutSums } from "@/lib/domain/billing/payouts/model/sum-transactions";
import type { Currency } from "@/lib/money/currency";
import type { PayoutStatus, PayoutTransactionKind } from "@/lib/stripe/payout-types";

export interface PayoutDto {
  id: string;
  status: PayoutStatus;
  amountCents: number;
  currency: Currency;
  arrivesOn: CalendarDate;
  /**
   * Whether Stripe created the payout automatically, on the account's payout schedule. Stripe lists
   * transactions only for automatic payouts.
   */
  isAutomatic: boolean;
  failureMessage: string | null;
  /** ISO 8601. */
  createdAt: string;
}

export interface PayoutTransactionDto {
  id: string;
  kind: PayoutTransactionKind;
  amountCents: number;
  processingFeeCents: number;
  platformFeeCents: number;
  netCents: number;
  /** Null if the transaction doesn't belong to a known invoice payment. */
  invoice: { id: string; invoiceNumber: string; customerName: string } | null;
  /** ISO 8601. */
  occurredAt: string;
}

export interface PayoutDetailDto extends PayoutDto {
  transactions: PayoutTransactionDto[];
  sums: PayoutSums;
}
