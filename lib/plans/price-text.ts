import { ANNUAL_DISCOUNT_PERCENT, PLANS } from "@/content/plans";
import { formatCents } from "@/lib/money/format";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";

/** "Free", or dollars with two decimals. */
export function priceText(plan: PlanId, interval: BillingInterval = "month"): string {
  const cents = priceCents(plan, interval);
  return cents === 0 ? "Free" : formatCents(cents);
}

/** "free", or the price with its period, for running text. */
export function pricePerPeriodText(plan: PlanId, interval: BillingInterval = "month"): string {
  return priceCents(plan, interval) === 0 ? "free" : `${priceText(plan, interval)} a ${interval}`;
}

/** Price per month or year, in cents. */
export function priceCents(plan: PlanId, interval: BillingInterval): number {
  return interval === "year" ? annualPriceCents(plan) : PLANS[plan].monthlyPriceCents;
}

/** Price of twelve months paid in advance, in cents. The discount is rounded half up. */
export function annualPriceCents(plan: PlanId): number {
  return Math.floor((twelveMonthsCents(plan) * (100 - ANNUAL_DISCOUNT_PERCENT) + 50) / 100);
}

/** Price of twelve monthly payments, in cents. */
export function twelveMonthsCents(plan: PlanId): number {
  return PLANS[plan].monthlyPriceCents * 12;
}
