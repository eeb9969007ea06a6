import type { BillingInterval } from "@/lib/plans/billing-interval";
import { getPlanRank, type PlanId } from "@/lib/plans/plan-id";

export interface PlanChoice {
  plan: PlanId;
  interval: BillingInterval;
}

/**
 * When a change takes effect. Upgrades, including changes from monthly to yearly, are charged immediately. Downgrades
 * start when the paid period ends.
 */
export type ChangeTiming = "none" | "now" | "period_end";

export function getChangeTiming(from: PlanChoice, to: PlanChoice): ChangeTiming {
  const step = getPlanRank(to.plan) - getPlanRank(from.plan);
  if (step > 0) return "now";
  if (step < 0) return "period_end";
  if (from.interval === to.interval || to.plan === "personal") return "none";
  return to.interval === "year" ? "now" : "period_end";
}
