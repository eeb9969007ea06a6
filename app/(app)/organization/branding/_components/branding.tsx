import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getBranding } from "@/lib/domain/organizations/branding/get-branding";
import { createOrganizationLogoLink } from "@/lib/domain/organizations/branding/organization-logo";
import { lookup } from "@/lib/http/page-context";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { OrganizationPageContext } from "../../_components/organization-section";
import { BrandingView } from "./branding-view";

/** Shows the organization's branding as clients and invited people see it. */
export async function BrandingSection({
  pageContext: { ctx, organization },
}: {
  pageContext: OrganizationPageContext;
}) {
  const found = await lookup(getBranding({ ctx }));
  if (found.state === "failed") return <ErrorState what="the branding" action={<RetryButton />} />;
  const { color, logo, replyTo, pendingReplyTo } = found.value;
  const plan = getPlanWithFeature("white_label");
  const isInPlan = hasFeature(organization.tier, "white_label") && !organization.isLocked;
  return (
    <BrandingView
      organizationId={organization.id}
      name={organization.name}
      color={color}
      logoUrl={createOrganizationLogoLink(organization.id, logo, ctx.clock.now())}
      replyTo={replyTo}
      pendingReplyTo={pendingReplyTo}
      canChange={isInPlan && hasPermission(ctx.permissions, "organization", "full")}
      upgrade={
        isInPlan ? null : { name: PLANS[plan].name, href: isOwner(ctx) ? getPlanChoicePath(plan) : null }
      }
    />
  );
}
