import type { ReactNode } from "react";
import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import { BILLING_INTERVALS, type BillingInterval } from "@/lib/plans/billing-interval";
import { getCheckoutPath } from "@/lib/plans/checkout-path";
import { getTrialText } from "@/lib/plans/get-trial-text";
import { getPlanDefinitions, type PlanDefinition } from "@/lib/plans/plan-definition";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { BillingIntervalSwitch } from "./billing-interval-switch";
import { frame } from "./frame";
import { PlanCard } from "./plan-card";
import { billingSwitchClasses } from "./plan-price";

const SIGN_IN_PATH = "/login?redirect=/subscriptions";

/**
 * Returns the path of the sign-in page. After signing in, users who chose a paid plan continue to the
 * checkout. Users who chose the free plan return to this page.
 */
function getSubscribePath(
  { id: plan, monthlyPriceCents }: PlanDefinition,
  interval: BillingInterval,
): string {
  return monthlyPriceCents === 0
    ? SIGN_IN_PATH
    : buildLoginPath({ redirectTo: getCheckoutPath({ plan, interval }) });
}

/** The number of features listed for each plan. A final line says how many more features the plan has. */
export const FEATURE_PREVIEW_COUNT = 3;

interface ChoosePlanProps {
  notice?: ReactNode;
  /** The billing interval that is selected initially. */
  initialInterval: BillingInterval;
}

/** Renders the subscription page for signed-out visitors. */
export function ChoosePlan({ notice, initialInterval }: ChoosePlanProps) {
  return (
    <div className={`${frame} py-12 sm:py-16`}>
      {notice && <div className="mb-8">{notice}</div>}
      <h1 className="text-4xl sm:text-[3.25rem] sm:leading-[1.08]">Choose Your {brand.name} Plan</h1>
      <div className="mt-6 space-y-4">
        {PLAN_IDS.filter((plan) => PLANS[plan].trialDays > 0).map((plan) => (
          <Alert key={plan} tone="info" title={`${PLANS[plan].name} Plan Free Trial`}>
            {PLANS[plan].trialDays} days free, no commitment. Includes client management, invoicing and API
            access. {getTrialText(plan)}
          </Alert>
        ))}
      </div>
      <div className="by-interval mt-8">
        <BillingIntervalSwitch name="billing" initial={initialInterval} />
        <ul className="mt-8 grid gap-x-4 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
          {getPlanDefinitions().map((plan) => (
            <PlanCard key={plan.id} plan={plan} hasSwitch featureLimit={FEATURE_PREVIEW_COUNT} level={2}>
              {BILLING_INTERVALS.map((interval) => (
                <div key={interval} className={billingSwitchClasses[interval]}>
                  <ButtonLink
                    href={getSubscribePath(plan, interval)}
                    variant={plan.isPopular ? "primary" : "secondary"}
                    block
                  >
                    {plan.monthlyPriceCents === 0 ? "Get Started Free" : `Subscribe to ${plan.name}`}
                  </ButtonLink>
                </div>
              ))}
            </PlanCard>
          ))}
        </ul>
      </div>
      <p className="mt-8 text-center">
        <ButtonLink
          href={buildLoginPath({ mode: "login", redirectTo: "/subscriptions" })}
          variant="quiet"
          icon="sign-in"
          className="max-sm:whitespace-normal"
        >
          Sign in to manage your subscription
        </ButtonLink>
      </p>
    </div>
  );
}
