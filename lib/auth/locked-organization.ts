import { getPlanLimit } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** SQL that counts the owner's open organizations that are older than `organization`. */
export function getOlderOrganizationCountSql(organization: string): string {
  return `(SELECT count(*)::int FROM organizations older WHERE older.owner_id = ${organization}.owner_id
    AND older.closed_at IS NULL AND (older.created_at, older.id) < (${organization}.created_at, ${organization}.id))`;
}

/**
 * Returns whether an organization is over the limit of its owner's plan. The owner's oldest organizations stay
 * unlocked, up to the plan's limit.
 */
export function isLockedOrganization(tier: PlanId, ownedBefore: number): boolean {
  const limit = getPlanLimit(tier, "organizations");
  return limit !== null && ownedBefore >= limit;
}
