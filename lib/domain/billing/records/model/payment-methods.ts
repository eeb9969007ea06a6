/** The methods of payments and refunds that members record by hand. */
export const MANUAL_PAYMENT_METHODS = ["cash", "check", "transfer"] as const;
export type ManualPaymentMethod = (typeof MANUAL_PAYMENT_METHODS)[number];

/** The method that forms choose for a client who hasn't paid by hand before. */
export const DEFAULT_PAYMENT_METHOD: ManualPaymentMethod = "check";

/** How clients pay through Stripe. */
export const STRIPE_PAYMENT_METHODS = ["card", "bank_debit"] as const;
export type StripePaymentMethod = (typeof STRIPE_PAYMENT_METHODS)[number];

/** How clients pay and how money is refunded to them. */
export const MONEY_METHODS = [...MANUAL_PAYMENT_METHODS, ...STRIPE_PAYMENT_METHODS] as const;

/** Returns whether a payment was made through Stripe, so that Stripe can refund it. */
export function isStripeMethod(method: string | null): method is StripePaymentMethod {
  return STRIPE_PAYMENT_METHODS.some((known) => known === method);
}
