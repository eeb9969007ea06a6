import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, type ContextOrganization, inOrganization } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/data";
import { tellPages } from "@/lib/domain/subscriptions/tell-pages";
import { setAccountType, setOwnedTiers } from "@/lib/domain/subscriptions/tier-data";
import { grantedPlan } from "@/lib/plans/granted-plan";

/**
 * Gives the person's organizations the plan that their subscription grants at this moment, and tells their open pages
 * and those of `others`. The last part of the caller's transaction, which holds the person (lockUser).
 */
export async function applyTier(
  tx: Context,
  userId: string,
  others: readonly ContextOrganization[] = [],
): Promise<void> {
  const tier = grantedPlan(await findSubscription(tx, userId), tx.clock.now());
  await setAccountType(tx, userId, tier);
  const changed = await setOwnedTiers(tx, userId, tier);
  for (const { organization, former } of changed) {
    await recordAudit(inOrganization(tx, organization), {
      action: "organization.tier-changed",
      entityType: "organization",
      entityId: organization.id,
      before: { tier: former },
      after: { tier },
    });
  }
  await tellPages(tx, [...changed.map(({ organization }) => organization), ...others]);
}
