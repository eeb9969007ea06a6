/** How often a plan is paid, as Stripe names it. */
export const BILLING_INTERVALS = ["month", "year"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** What a stored or received value means; null for what is no interval of ours. */
export function toBillingInterval(value: string | null | undefined): BillingInterval | null {
  return BILLING_INTERVALS.find((interval) => interval === value) ?? null;
}
