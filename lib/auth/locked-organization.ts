import { getPlanLimit } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** SQL for the number of older open organizations with the same owner. */
export function getOlderOrganizationCountSql(organization: string): string {
  return `(SELECT count(*)::int FROM organizations older WHERE older.owner_id = ${organization}.owner_id
    AND older.closed_at IS NULL AND (older.created_at, older.id) < (${organization}.created_at, ${organization}.id))`;
}

/**
 * Returns whether an organization exceeds its owner's plan. The owner's oldest organizations stay unlocked, up to the
 * plan's limit.
 */
export function isLockedOrganization(tier: PlanId, ownedBefore: number): boolean {
  const limit = getPlanLimit(tier, "organizations");
  return limit !== null && ownedBefore >= limit;
}
