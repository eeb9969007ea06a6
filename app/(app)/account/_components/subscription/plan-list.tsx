import { BillingIntervalSwitch } from "@/components/marketing/billing-interval-switch";
import { billingSwitchClasses, PlanPrice } from "@/components/marketing/plan-price";
import { TrialNote } from "@/components/subscriptions/plans/trial-note";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { BILLING_INTERVALS, type BillingInterval } from "@/lib/plans/billing-interval";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { getAccountPlanChoiceLabel } from "./get-account-plan-choice-label";

interface PlanListProps {
  overview: SubscriptionOverview;
  /** The billing interval to show first. */
  initialInterval: BillingInterval;
}

/** Lists the four plans, billed monthly or yearly, and shows the effect of choosing each plan. */
export function PlanList({ overview, initialInterval }: PlanListProps) {
  return (
    <Card aria-labelledby="plans" className="by-interval">
      <CardHeader
        id="plans"
        title="Plans"
        actions={
          <ButtonLink href="/subscription-levels" variant="quiet" size="small">
            Compare every feature
          </ButtonLink>
        }
      />
      <CardBody className="border-line border-b">
        <BillingIntervalSwitch name="billing" initial={initialInterval} />
      </CardBody>
      <CardRows>
        {overview.cards.map((card) => (
          <li key={card.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <div className="flex flex-wrap items-center gap-2">
                <h3 className="text-lg">{card.name}</h3>
                {card.offersTrial && <Badge tone="sent">{card.trialDays}-day free trial</Badge>}
              </div>
              <PlanPrice plan={card.id} hasBothIntervals />
              {card.offersTrial && <TrialNote plan={card.id} both hasCard={overview.isLive} />}
              <p className="text-ink-soft">{card.description}</p>
            </div>
            {BILLING_INTERVALS.map((interval) => (
              <div key={interval} className={`${billingSwitchClasses[interval]} max-sm:w-full`}>
                <PlanChoiceButton card={card} interval={interval} overview={overview} />
              </div>
            ))}
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

interface PlanChoiceButtonProps {
  card: SubscriptionOverview["cards"][number];
  interval: BillingInterval;
  overview: SubscriptionOverview;
}

/**
 * Renders the button that opens the price preview for a plan. The current plan and the
 * scheduled plan can't be chosen.
 */
function PlanChoiceButton({ card, interval, overview }: PlanChoiceButtonProps) {
  const { text, isChoice } = getAccountPlanChoiceLabel({ card, interval, overview });
  if (!isChoice) {
    return (
      <Button size="small" disabled className="max-sm:w-full">
        {text}
      </Button>
    );
  }
  return (
    <ButtonLink href={getPlanChoicePath(card.id, interval)} size="small" className="max-sm:w-full">
      {text}
    </ButtonLink>
  );
}
