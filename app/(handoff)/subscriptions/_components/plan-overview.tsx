import { FEATURES_SHOWN } from "@/components/marketing/choose-plan";
import { PlanCard } from "@/components/marketing/plan-card";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import { planDefinition } from "@/lib/plans/plan-definition";
import { planRank } from "@/lib/plans/plan-id";
import { CurrentPlanCard } from "./current-plan-card";
import { NeedsJavaScript } from "./needs-javascript";
import { OneCheckout } from "./one-checkout";
import { SubscribeButton } from "./subscribe-button";

/** The plan that is the person's, and the four that could be. */
export function PlanOverview({ overview }: { overview: SubscriptionOverview }) {
  return (
    <>
      <CurrentPlanCard overview={overview} />
      <h2 className="mt-10 text-2xl">Plans</h2>
      {!overview.isLive && <NeedsJavaScript what="Buying a plan" />}
      <OneCheckout>
        <ul className="mt-6 grid gap-x-4 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
          {overview.cards.map(({ id, isPopular, trialDays, offersTrial, button }) => (
            <PlanCard
              key={id}
              plan={{ ...planDefinition(id), trialDays: offersTrial ? trialDays : 0 }}
              featureLimit={FEATURES_SHOWN}
            >
              <SubscribeButton
                plan={id}
                label={button.label}
                isCurrent={button.isCurrent}
                isLive={overview.isLive}
                isPrimary={isPopular && planRank(id) > planRank(overview.plan)}
              />
            </PlanCard>
          ))}
        </ul>
      </OneCheckout>
    </>
  );
}
