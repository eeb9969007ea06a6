export const PAYOUT_STATUSES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** In the order in which a payout's totals are listed. */
export const PAYOUT_TRANSACTION_KINDS = [
  "payment",
  "refund",
  "dispute",
  "returned_debit",
  "failed_payout",
  "fee",
  "other",
] as const;
export type PayoutTransactionKind = (typeof PAYOUT_TRANSACTION_KINDS)[number];
