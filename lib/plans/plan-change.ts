import type { BillingInterval } from "@/lib/plans/billing-interval";
import { type PlanId, planRank } from "@/lib/plans/plan-id";

export interface PlanChoice {
  plan: PlanId;
  interval: BillingInterval;
}

/**
 * When a change takes effect. More is charged and granted at once: a higher plan, or a year instead of months.
 * Less begins when what was paid for is used up.
 */
export type ChangeTiming = "none" | "now" | "period_end";

export function changeTiming(from: PlanChoice, to: PlanChoice): ChangeTiming {
  const step = planRank(to.plan) - planRank(from.plan);
  if (step > 0) return "now";
  if (step < 0) return "period_end";
  if (from.interval === to.interval || to.plan === "personal") return "none";
  return to.interval === "year" ? "now" : "period_end";
}
