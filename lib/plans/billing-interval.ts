/** Billing intervals, with Stripe's names. */
export const BILLING_INTERVALS = ["month", "year"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** Narrows a stored or received value. Returns null for unknown intervals. */
export function toBillingInterval(value: string | null | undefined): BillingInterval | null {
  return BILLING_INTERVALS.find((interval) => interval === value) ?? null;
}
