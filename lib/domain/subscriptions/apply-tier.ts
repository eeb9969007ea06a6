import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, inOrganization } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/data";
import { setAccountType, setOwnedTiers } from "@/lib/domain/subscriptions/tier-data";
import { publishLiveEvent } from "@/lib/live/publish";
import { grantedPlan } from "@/lib/plans/granted-plan";
import type { PlanId } from "@/lib/plans/plan-id";

/**
 * Gives the person's organizations the plan that their subscription grants at this moment, and says which that is.
 * Part of the caller's transaction, which holds the person (lockUser).
 */
export async function applyTier(tx: Context, userId: string): Promise<PlanId> {
  const tier = grantedPlan(await findSubscription(tx, userId), tx.clock.now());
  await setAccountType(tx, userId, tier);
  const changed = await setOwnedTiers(tx, userId, tier);
  for (const { organization, former } of changed) {
    const inside = inOrganization(tx, organization);
    await recordAudit(inside, {
      action: "organization.tier-changed",
      entityType: "organization",
      entityId: organization.id,
      before: { tier: former },
      after: { tier },
    });
    await publishLiveEvent(inside, { topic: "organization", module: "organization" });
  }
  return tier;
}
