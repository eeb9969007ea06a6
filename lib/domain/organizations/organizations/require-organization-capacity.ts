import "server-only";
import { PLANS } from "@/content/plans";
import type { Context } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import {
  findPlanAndOwnedCount,
  type PlanAndOwnedCount,
} from "@/lib/domain/organizations/organizations/create-data";
import { createUnauthenticatedError } from "@/lib/errors";
import { createPlanLimitError } from "@/lib/plans/create-plan-limit-error";
import { getPlanLimit, getPlanWithoutLimit } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/**
 * Returns the user's plan if it allows another organization. Throws PLAN_LIMIT if it doesn't, or UNAUTHENTICATED for a
 * deleted account. Locks the account so that concurrent requests can't exceed the limit.
 */
export async function requireOrganizationCapacity(tx: Context, userId: string): Promise<PlanId> {
  if (!(await lockUser(tx.db, userId))) throw createUnauthenticatedError();
  const ownership = await findPlanAndOwnedCount(tx, userId);
  const { plan } = ownership;
  if (hasOrganizationCapacity(ownership)) return plan;
  const limit = getPlanLimit(plan, "organizations");
  const unlimitedPlan = getPlanWithoutLimit("organizations");
  const count = limit === 1 ? "one organization" : `up to ${limit} organizations`;
  throw createPlanLimitError(
    `The ${PLANS[plan].name} plan lets you own ${count}. Upgrade to ${PLANS[unlimitedPlan].name}, which has no limit.`,
    { plan: unlimitedPlan, isOwnPlan: true },
  );
}

/** Returns whether the plan allows another organization. */
export function hasOrganizationCapacity({ plan, ownedCount }: PlanAndOwnedCount): boolean {
  const limit = getPlanLimit(plan, "organizations");
  return limit === null || ownedCount < limit;
}
