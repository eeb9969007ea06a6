import { choiceLabel } from "@/components/plans/choice-label";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import { planRank } from "@/lib/plans/plan-id";
import { SubscribeButton } from "./subscribe-button";

interface PlanActionProps {
  card: SubscriptionOverview["cards"][number];
  interval: BillingInterval;
  overview: SubscriptionOverview;
}

/** What can be done about a plan: begin it, or change to it, with its price shown first. */
export function PlanAction({ card, interval, overview }: PlanActionProps) {
  const { text, isChoice } = choiceLabel({ card, interval, overview });
  const isPrimary = card.isPopular && planRank(card.id) > planRank(overview.plan);
  const look = { variant: isPrimary ? "primary" : "secondary", block: true } as const;
  if (!isChoice) {
    return (
      <Button {...look} disabled>
        {text}
      </Button>
    );
  }
  if (overview.isLive) {
    return (
      <ButtonLink {...look} href={planChoicePath(card.id, interval)}>
        {text}
      </ButtonLink>
    );
  }
  return <SubscribeButton choice={{ plan: card.id, interval }} label={text} isPrimary={isPrimary} />;
}
