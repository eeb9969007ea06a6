import type { Attempt } from "@/lib/attempt-all";
import { type Context, type ContextOrganization, withOrganization } from "@/lib/auth/context";
import { hasFeature, type PlanFeature } from "@/lib/plans/entitlements";

/** Returns an attempt for each organization whose plan has the feature, in the organization's context. */
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
