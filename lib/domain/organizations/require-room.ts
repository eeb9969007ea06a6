import "server-only";
import { PLANS } from "@/content/plans";
import type { Context } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { findOwnStanding, type OwnStanding } from "@/lib/domain/organizations/create-data";
import { unauthenticated } from "@/lib/errors";
import { planLimit, planWithout } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";
import { planLimitError } from "@/lib/plans/plan-limit-error";

/**
 * The plan that one more organization of the person has. Throws PLAN_LIMIT where theirs allows no more, UNAUTHENTICATED
 * for a deleted account. Locks the person until the transaction ends: of several at once each counts those before it.
 */
export async function requireRoom(tx: Context, userId: string): Promise<PlanId> {
  if (!(await lockUser(tx.db, userId))) throw unauthenticated();
  const standing = await findOwnStanding(tx, userId);
  const { plan } = standing;
  if (hasRoom(standing)) return plan;
  const limit = planLimit(plan, "organizations");
  const roomier = planWithout("organizations");
  const count = limit === 1 ? "one organization" : `${limit} organizations`;
  throw planLimitError(
    `The ${PLANS[plan].name} plan has ${count} of your own. ${PLANS[roomier].name} has as many as you need.`,
    { plan: roomier, isOwnPlan: true },
  );
}

/** Whether the person's plan allows one more. */
export function hasRoom({ plan, owned }: OwnStanding): boolean {
  const limit = planLimit(plan, "organizations");
  return limit === null || owned < limit;
}
