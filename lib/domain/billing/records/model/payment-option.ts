/**
 * How an organization's clients can pay an invoice. `card`: by card, and possibly also according to the payment
 * instructions. `instructions`: only according to the payment instructions. `none`: not at all.
 */
export type PaymentOption = "card" | "instructions" | "none";
