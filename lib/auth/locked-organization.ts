import { planLimit } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/** How many open organizations of the same owner are older than the one of a table or alias. */
export function ownedBeforeSql(organization: string): string {
  return `(SELECT count(*)::int FROM organizations older WHERE older.owner_id = ${organization}.owner_id
    AND older.closed_at IS NULL AND (older.created_at, older.id) < (${organization}.created_at, ${organization}.id))`;
}

/** Whether it is one more than its owner's plan has: all but the oldest that the plan has room for. */
export function isLockedOrganization(tier: PlanId, ownedBefore: number): boolean {
  const limit = planLimit(tier, "organizations");
  return limit !== null && ownedBefore >= limit;
}
