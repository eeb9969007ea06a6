import { loginPath } from "@/components/identity/auth/login-path";
import { checkoutPath } from "@/lib/plans/checkout-path";
import { planDefinitions } from "@/lib/plans/plan-definition";
import { BillingSwitch } from "./billing-switch";
import { PlanCard } from "./plan-card";
import { PlanLinks } from "./plan-links";

/** The four plans with monthly and yearly prices, as on the pricing page. */
export function PlanCards({ level }: { level?: 2 | 3 }) {
  return (
    <div className="by-interval">
      <BillingSwitch name="billing" />
      <ul className="mt-8 grid gap-x-4 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        {planDefinitions().map((plan) => (
          <PlanCard key={plan.id} plan={plan} hasSwitch {...(level && { level })}>
            <PlanLinks
              plan={plan}
              href={(interval) =>
                loginPath(
                  plan.monthlyPriceCents === 0
                    ? {}
                    : { redirectTo: checkoutPath({ plan: plan.id, interval }) },
                )
              }
            />
          </PlanCard>
        ))}
      </ul>
    </div>
  );
}
