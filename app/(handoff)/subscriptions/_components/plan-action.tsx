import { getPlanChoiceLabel } from "@/components/subscriptions/plans/get-plan-choice-label";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { getPlanRank } from "@/lib/plans/plan-id";
import { SubscribeButton } from "./subscribe-button";

interface PlanActionProps {
  card: SubscriptionOverview["cards"][number];
  interval: BillingInterval;
  overview: SubscriptionOverview;
}

/**
 * Renders a plan's button. The button starts the plan or, if the user already has an active plan, opens the
 * page that shows the new price.
 */
export function PlanAction({ card, interval, overview }: PlanActionProps) {
  const { text, isChoice } = getPlanChoiceLabel({ card, interval, overview });
  const isPrimary = card.isPopular && getPlanRank(card.id) > getPlanRank(overview.plan);
  const buttonProps = { variant: isPrimary ? "primary" : "secondary", block: true } as const;
  if (!isChoice) {
    return (
      <Button {...buttonProps} disabled>
        {text}
      </Button>
    );
  }
  // The free plan can't be bought. Its button opens the account page, which explains which plan applies until
  // an open invoice is paid.
  if (overview.isLive || (card.id === "personal" && overview.status !== null)) {
    return (
      <ButtonLink {...buttonProps} href={getPlanChoicePath(card.id, interval)}>
        {text}
      </ButtonLink>
    );
  }
  return <SubscribeButton choice={{ plan: card.id, interval }} label={text} isPrimary={isPrimary} />;
}
