import { PLANS } from "@/content/plans";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { BillingIntervalSwitch } from "./billing-interval-switch";
import { PlanPrice } from "./plan-price";

/** Lists plan names and prices in a row, monthly by default. */
export function PlanPriceList() {
  return (
    <div className="by-interval mt-8">
      <dl className="mb-5 grid gap-x-6 min-[22.5rem]:grid-cols-2 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-10">
        {PLAN_IDS.map((plan) => (
          <div key={plan} className="border-leather border-l-2 pl-4">
            <dt className="text-ink-soft">{PLANS[plan].name}</dt>
            <dd>
              <PlanPrice plan={plan} hasBothIntervals />
            </dd>
          </div>
        ))}
      </dl>
      <BillingIntervalSwitch name="billing" />
    </div>
  );
}
