import { PLANS } from "@/content/plans";
import { DomainError } from "@/lib/errors";
import type { PlanId } from "@/lib/plans/plan-id";

/** A plan without a link at Stripe (specification §8). */
export function notOnSale(plan: PlanId): DomainError {
  return new DomainError(
    "VALIDATION",
    `Payment for ${PLANS[plan].name} is not yet available. Please contact support for assistance.`,
  );
}
