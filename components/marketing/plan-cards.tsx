import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { getReactOnDemandProps } from "@/components/layout/light-page/get-react-on-demand-props";
import { BILLING_INTERVALS, type BillingInterval } from "@/lib/plans/billing-interval";
import { getCheckoutPath } from "@/lib/plans/checkout-path";
import { getPlanDefinitions, type PlanDefinition } from "@/lib/plans/plan-definition";
import { BillingIntervalSwitch } from "./billing-interval-switch";
import { PlanButton } from "./plan-button";
import { PlanCard } from "./plan-card";
import { billingSwitchClasses } from "./plan-price";
import { SIGN_UP_PATH } from "./sign-up-path";

/** Renders the four plans with monthly and yearly prices, as on the pricing page. */
export function PlanCards({ level }: { level?: 2 | 3 }) {
  return (
    <div {...getReactOnDemandProps("signed-in")} className="by-interval">
      <BillingIntervalSwitch name="billing" />
      <ul className="mt-8 grid gap-x-4 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        {getPlanDefinitions().map((plan) => (
          <PlanCard key={plan.id} plan={plan} hasSwitch {...(level && { level })}>
            <PlanLinks
              plan={plan}
              href={(interval) =>
                plan.monthlyPriceCents === 0
                  ? SIGN_UP_PATH
                  : buildLoginPath({ redirectTo: getCheckoutPath({ plan: plan.id, interval }) })
              }
            />
          </PlanCard>
        ))}
      </ul>
    </div>
  );
}

interface PlanLinksProps {
  plan: PlanDefinition;
  /** The link for a signed-out visitor. */
  href: (interval: BillingInterval) => string;
}

/** Renders a plan's buttons for monthly and yearly billing. The BillingIntervalSwitch selects which one is visible. */
function PlanLinks({ plan, href }: PlanLinksProps) {
  const { id, ctaText, isPopular, monthlyPriceCents } = plan;
  const button = { plan: id, label: ctaText, primary: isPopular };
  if (monthlyPriceCents === 0) return <PlanButton {...button} interval="month" href={href("month")} />;
  return BILLING_INTERVALS.map((interval) => (
    <div key={interval} className={billingSwitchClasses[interval]}>
      <PlanButton {...button} interval={interval} href={href(interval)} />
    </div>
  ));
}
