import { PLANS } from "@/content/plans";
import { DomainError } from "@/lib/errors";
import type { PlanId } from "@/lib/plans/plan-id";
import { isPaidPlan } from "@/lib/plans/plan-price";

/** Returns the error for the free plan and for plans without a payment link (docs/product/plans.md). */
export function createNotOnSaleError(plan: PlanId): DomainError {
  const text = isPaidPlan(plan)
    ? `Payment for ${PLANS[plan].name} is not yet available. Please contact support for assistance.`
    : "Personal plan is free! Contact support if you need assistance.";
  return new DomainError("VALIDATION", text);
}
