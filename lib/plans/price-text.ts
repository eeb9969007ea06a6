import { ANNUAL_DISCOUNT_PERCENT, PLANS } from "@/content/plans";
import { PLAN_CURRENCY } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import { DEFAULT_NUMBER_FORMAT } from "@/lib/money/number-format";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";

/** Returns "Free", or the price in dollars with two decimals. */
export function formatPrice(plan: PlanId, interval: BillingInterval = "month"): string {
  const cents = getPriceCents(plan, interval);
  return cents === 0 ? "Free" : formatPlanAmount(cents);
}

/**
 * Formats a plan's price or a credit. Always uses US dollars and the default number format, regardless of the
 * organization's settings.
 */
export function formatPlanAmount(cents: number): string {
  return formatCents(cents, PLAN_CURRENCY, DEFAULT_NUMBER_FORMAT);
}

/** Returns "free", or the price with its period, for use in a sentence. */
export function formatPricePerPeriod(plan: PlanId, interval: BillingInterval = "month"): string {
  return getPriceCents(plan, interval) === 0 ? "free" : `${formatPrice(plan, interval)} a ${interval}`;
}

/** Returns the price per month or per year, in cents. */
export function getPriceCents(plan: PlanId, interval: BillingInterval): number {
  return interval === "year" ? getAnnualPriceCents(plan) : PLANS[plan].monthlyPriceCents;
}

/** Returns the price of twelve months paid in advance, in cents. The discount is rounded half up. */
export function getAnnualPriceCents(plan: PlanId): number {
  return Math.floor((getTwelveMonthsCents(plan) * (100 - ANNUAL_DISCOUNT_PERCENT) + 50) / 100);
}

/** Returns the price of twelve monthly payments, in cents. */
export function getTwelveMonthsCents(plan: PlanId): number {
  return PLANS[plan].monthlyPriceCents * 12;
}
