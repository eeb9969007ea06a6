import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import { isOwner } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { scopesText } from "@/lib/domain/api-keys/labels";
import { listKeys } from "@/lib/domain/api-keys/list-keys";
import { lookup } from "@/lib/http/page-context";
import { hasFeature, planWith } from "@/lib/plans/entitlements";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import type { InOrganization } from "../../_components/organization-section";
import { KeyListView } from "./key-list-view";

export async function KeyList({ here: { ctx, organization } }: { here: InOrganization }) {
  const found = await lookup(listKeys({ ctx }));
  if (found.state === "failed") return <ErrorState what="API keys" action={<RetryButton />} />;
  const plan = planWith("api_access");
  const isInPlan = hasFeature(organization.tier, "api_access");
  const keys = found.value.map(({ scopes, ...key }) => ({ ...key, does: scopesText(scopes) }));
  return (
    <KeyListView
      keys={keys}
      timeZone={organization.timeZone}
      canChange={grants(ctx.permissions, "organization", "full")}
      isInPlan={isInPlan}
      planName={PLANS[plan].name}
      upgradeHref={isOwner(ctx) ? planChoicePath(plan) : null}
    />
  );
}
