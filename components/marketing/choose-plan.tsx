import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import { promiseText } from "@/lib/plans/coming-features";
import { planDefinitions } from "@/lib/plans/plan-definition";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { frame } from "./frame";
import { PlanCard } from "./plan-card";

const SIGN_IN_THEN_SUBSCRIBE = "/login?redirect=/subscriptions";
/** Of each plan here; the rest is counted. */
export const FEATURES_SHOWN = 3;

/** The subscription page for somebody who isn't signed in (specification §2.21). */
export function ChoosePlan({ notice }: { notice?: ReactNode }) {
  return (
    <div className={`${frame} py-12 sm:py-16`}>
      {notice && <div className="mb-8">{notice}</div>}
      <h1 className="text-4xl sm:text-[3.25rem] sm:leading-[1.08]">Choose Your {brand.name} Plan</h1>
      <div className="mt-6 space-y-4">
        {PLAN_IDS.filter((plan) => PLANS[plan].trialDays > 0).map((plan) => (
          <Alert key={plan} tone="info" title={`${PLANS[plan].name} Plan Free Trial`}>
            {PLANS[plan].trialDays} days free, no commitment: client management, invoicing and{" "}
            {promiseText("API access", ["api_access"])}.
          </Alert>
        ))}
      </div>
      <ul className="mt-8 grid gap-x-4 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        {planDefinitions().map((plan) => (
          <PlanCard key={plan.id} plan={plan} featureLimit={FEATURES_SHOWN} level={2}>
            <ButtonLink
              href={SIGN_IN_THEN_SUBSCRIBE}
              variant={plan.isPopular ? "primary" : "secondary"}
              block
            >
              {plan.monthlyPriceCents === 0 ? "Get Started Free" : `Subscribe to ${plan.name}`}
            </ButtonLink>
          </PlanCard>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <ButtonLink
          href={SIGN_IN_THEN_SUBSCRIBE}
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
