import type { Attempt } from "@/lib/attempt-all";
import { type Context, type ContextOrganization, withOrganization } from "@/lib/auth/context";
import { hasFeature, type PlanFeature } from "@/lib/plans/entitlements";

/** Creates one attempt per organization whose plan includes the feature. Each runs in its organization's context. */
export function createOrganizationAttempts(
  ctx: Context,
  organizations: readonly ContextOrganization[],
  {
    feature,
    run,
  }: { feature: PlanFeature; run: (ctx: Context, organization: ContextOrganization) => Promise<unknown> },
): Attempt[] {
  return organizations
    .filter(({ tier }) => hasFeature(tier, feature))
    .map((organization) => ({
      about: { organizationId: organization.id },
      run: () => run(withOrganization(ctx, organization), organization),
    }));
}
