/** How a payment or a refund is recorded by hand. */
export const MANUAL_PAYMENT_METHODS = ["cash", "check", "transfer"] as const;
