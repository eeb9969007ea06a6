/** The methods of payments and refunds that members record manually. */
export const MANUAL_PAYMENT_METHODS = ["cash", "check", "transfer"] as const;
export type ManualPaymentMethod = (typeof MANUAL_PAYMENT_METHODS)[number];

/** The default payment method in a form if the client has no earlier manual payments. */
export const DEFAULT_PAYMENT_METHOD: ManualPaymentMethod = "check";

/** The methods that clients can use to pay through Stripe. */
export const STRIPE_PAYMENT_METHODS = ["card", "bank_debit"] as const;
export type StripePaymentMethod = (typeof STRIPE_PAYMENT_METHODS)[number];

/** The methods for payments and refunds. */
export const MONEY_METHODS = [...MANUAL_PAYMENT_METHODS, ...STRIPE_PAYMENT_METHODS] as const;

/** Returns whether a payment was made through Stripe and can therefore be refunded there. */
export function isStripeMethod(method: string | null): method is StripePaymentMethod {
  return STRIPE_PAYMENT_METHODS.some((known) => known === method);
}
