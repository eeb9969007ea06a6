import { BillingIntervalSwitch } from "@/components/marketing/billing-interval-switch";
import { FEATURE_PREVIEW_COUNT } from "@/components/marketing/choose-plan";
import { PlanCard } from "@/components/marketing/plan-card";
import { billingSwitchClasses } from "@/components/marketing/plan-price";
import { CoveredPlanNotice } from "@/components/subscriptions/plans/covered-plan-notice";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { BILLING_INTERVALS, type BillingInterval } from "@/lib/plans/billing-interval";
import { formatCoverage } from "@/lib/plans/plan-coverage";
import { getPlanDefinition } from "@/lib/plans/plan-definition";
import { CurrentPlanCard } from "./current-plan-card";
import { PlanAction } from "./plan-action";

interface PlanOverviewProps {
  overview: SubscriptionOverview;
  /** The billing interval shown first. */
  initialInterval: BillingInterval;
}

/** Shows the user's current plan and the four available plans, billed monthly or yearly. */
export function PlanOverview({ overview, initialInterval }: PlanOverviewProps) {
  // Omits the first organization, because the status banner already names it.
  if (overview.isCovered) return <CoveredPlanNotice coveredBy={overview.coveredBy.slice(1)} />;
  return (
    <>
      {overview.coveredBy.length > 0 && (
        <p className="mt-4 text-ink-soft">
          {overview.coveredBy.map(formatCoverage).join(" ")} A plan that you buy here applies to organizations
          that you own.
        </p>
      )}
      <CurrentPlanCard overview={overview} />
      <div className="by-interval">
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h2 className="text-2xl">Plans</h2>
          <BillingIntervalSwitch name="billing" initial={initialInterval} />
        </div>
        <ul className="mt-8 grid gap-x-4 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
          {overview.cards.map((card) => (
            <PlanCard
              key={card.id}
              plan={{ ...getPlanDefinition(card.id), trialDays: card.offersTrial ? card.trialDays : 0 }}
              hasSwitch
              featureLimit={FEATURE_PREVIEW_COUNT}
            >
              {BILLING_INTERVALS.map((interval) => (
                <div key={interval} className={billingSwitchClasses[interval]}>
                  <PlanAction card={card} interval={interval} overview={overview} />
                </div>
              ))}
            </PlanCard>
          ))}
        </ul>
      </div>
    </>
  );
}
