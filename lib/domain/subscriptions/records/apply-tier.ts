import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, type ContextOrganization, withOrganization } from "@/lib/auth/context";
import { findSubscription } from "@/lib/domain/subscriptions/records/data";
import { notifyPlanChange } from "@/lib/domain/subscriptions/records/notify-plan-change";
import { setAccountType, setTiersOfOwnedOrganizations } from "@/lib/domain/subscriptions/records/tier-data";
import { getGrantedPlan } from "@/lib/plans/get-granted-plan";

/**
 * Sets the plan of the user's organizations to the plan that the subscription currently grants. Notifies every open
 * page that shows a changed organization or an organization in `others`. Must be the last step of a transaction that
 * has locked the user (`lockUser`).
 */
export async function applyTier(
  tx: Context,
  userId: string,
  others: readonly ContextOrganization[] = [],
): Promise<void> {
  const tier = getGrantedPlan(await findSubscription(tx, userId), tx.clock.now());
  await setAccountType(tx, userId, tier);
  const changed = await setTiersOfOwnedOrganizations(tx, userId, tier);
  for (const { organization, former } of changed) {
    await recordAudit(withOrganization(tx, organization), {
      action: "organization.tier_changed",
      entityType: "organization",
      entityId: organization.id,
      before: { tier: former },
      after: { tier },
    });
  }
  await notifyPlanChange(tx, [...changed.map(({ organization }) => organization), ...others]);
}
