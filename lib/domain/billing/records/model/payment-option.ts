/**
 * How an organization's clients can pay an invoice. `card`: by card, or as described in the payment
 * instructions, if there are any. `instructions`: only as described in the payment instructions. `none`: not
 * at all.
 */
export type PaymentOption = "card" | "instructions" | "none";
