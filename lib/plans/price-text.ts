import { ANNUAL_DISCOUNT_PERCENT, PLANS } from "@/content/plans";
import { formatCents } from "@/lib/money/format";
import type { PlanId } from "@/lib/plans/plan-id";

/** "Free", or dollars with two decimals. */
export function priceText(plan: PlanId): string {
  const { monthlyPriceCents } = PLANS[plan];
  return monthlyPriceCents === 0 ? "Free" : formatCents(monthlyPriceCents);
}

/** "Free", or the price with its period, for running text. */
export function pricePerMonthText(plan: PlanId): string {
  return PLANS[plan].monthlyPriceCents === 0 ? "free" : `${priceText(plan)} a month`;
}

/** Twelve months paid at once, in cents: the discount is rounded half up. */
export function annualPriceCents(plan: PlanId): number {
  return Math.floor((PLANS[plan].monthlyPriceCents * 12 * (100 - ANNUAL_DISCOUNT_PERCENT) + 50) / 100);
}
