import { PLANS } from "@/content/plans";
import type { PlanId } from "@/lib/plans/plan-id";

/** An organization that the user is a member of. Another user pays for its plan. */
export interface CoveringOrganization {
  name: string;
  plan: PlanId;
  /** The owner's public name, or null. */
  payerName: string | null;
}

/** Returns text such as "Your organization Willow Creek is on the Ranch plan, paid for by Robin Hale." */
export function formatCoverage({ name, plan, payerName }: CoveringOrganization): string {
  return `Your organization ${name} is on the ${PLANS[plan].name} plan, paid for by ${payerName ?? "its owner"}.`;
}

export interface PlanCoverage {
  coveredBy: readonly CoveringOrganization[];
  ownsOrganization: boolean;
  /** The status of the user's own subscription in Stripe; null if the user has no subscription. */
  status: string | null;
}

/**
 * Returns whether the user's own plan would have no effect: another user pays, and this user neither owns an
 * organization nor has a subscription.
 */
export function isCoveredByOthers({ coveredBy, ownsOrganization, status }: PlanCoverage): boolean {
  return coveredBy.length > 0 && !ownsOrganization && status === null;
}

/** The path of the page where a user creates their own organization. */
export const NEW_ORGANIZATION_PATH = "/organization/new";
