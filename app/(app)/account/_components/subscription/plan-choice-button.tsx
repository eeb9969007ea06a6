import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import { accountChoice } from "./account-choice";

interface PlanChoiceButtonProps {
  card: SubscriptionOverview["cards"][number];
  interval: BillingInterval;
  overview: SubscriptionOverview;
}

/** Opens the price of a choice. The current plan and the scheduled plan can't be chosen. */
export function PlanChoiceButton({ card, interval, overview }: PlanChoiceButtonProps) {
  const { text, isChoice } = accountChoice({ card, interval, overview });
  if (!isChoice) {
    return (
      <Button size="small" disabled className="max-sm:w-full">
        {text}
      </Button>
    );
  }
  return (
    <ButtonLink href={planChoicePath(card.id, interval)} size="small" className="max-sm:w-full">
      {text}
    </ButtonLink>
  );
}
