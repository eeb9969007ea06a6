import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import { hasPermission } from "@/lib/auth/permissions";
import { getOrganization } from "@/lib/domain/organizations/organizations/get-organization";
import { hasAmounts } from "@/lib/domain/organizations/organizations/has-amounts";
import { createOrganizationPictureLink } from "@/lib/domain/organizations/organizations/organization-picture";
import { lookup } from "@/lib/http/page-context";
import { OrganizationDetailsView } from "./organization-details-view";
import type { OrganizationPageContext } from "./organization-section";

/** Shows the organization's name and details; members with permission can edit them. */
export async function OrganizationDetailsCard({
  pageContext: { ctx },
}: {
  pageContext: OrganizationPageContext;
}) {
  const [found, amounts] = await Promise.all([lookup(getOrganization({ ctx })), lookup(hasAmounts({ ctx }))]);
  if (found.state === "failed" || amounts.state === "failed")
    return <ErrorState what="your organization" action={<RetryButton />} />;
  const { id, name, description, timeZone, currency, tier, ownerName, memberCount } = found.value;
  return (
    <OrganizationDetailsView
      id={id}
      name={name}
      description={description}
      timeZone={timeZone}
      currency={currency}
      hasAmounts={amounts.value}
      planName={PLANS[tier].name}
      ownerName={ownerName}
      memberCount={memberCount}
      pictureUrl={createOrganizationPictureLink(found.value, "large", ctx.clock.now())}
      canChange={hasPermission(ctx.permissions, "organization", "full")}
    />
  );
}
