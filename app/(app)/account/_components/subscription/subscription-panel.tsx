import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import type { LoadedContext } from "@/lib/auth/load-context";
import { getSubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { lookup } from "@/lib/http/page-context";
import type { SubscriptionUrlState } from "./subscription-url-state";
import { SubscriptionView } from "./subscription-view";

interface SubscriptionPanelProps {
  loaded: LoadedContext;
  urlState: SubscriptionUrlState;
}

/** Shows the user's own plan, its price and the available actions. */
export async function SubscriptionPanel({ loaded: { ctx, viewer }, urlState }: SubscriptionPanelProps) {
  const found = await lookup(getSubscriptionOverview({ ctx }));
  if (found.state === "failed") return <ErrorState what="your subscription" action={<RetryButton />} />;
  const { organization } = ctx;
  const isMember = organization !== null && organization.ownerId !== viewer.userId;
  return (
    <SubscriptionView
      payer={{ userId: viewer.userId, email: viewer.email, organizationId: organization?.id ?? null }}
      overview={found.value}
      urlState={urlState}
      timeZone={organization?.timeZone}
      membership={isMember ? { name: organization.name, planName: PLANS[organization.tier].name } : null}
    />
  );
}
