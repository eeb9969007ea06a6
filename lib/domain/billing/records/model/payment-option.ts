/**
 * How an organization's clients can pay an invoice: by card (and possibly as the payment instructions say), only as the
 * payment instructions say, or not at all.
 */
export type PaymentOption = "card" | "instructions" | "none";
