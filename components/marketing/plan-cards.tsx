import { planDefinitions } from "@/lib/plans/plan-definition";
import { PlanCard } from "./plan-card";

const SIGN_IN = "/login";
const SIGN_IN_THEN_SUBSCRIBE = "/login?redirect=/subscriptions";

/** The four plans, as the pricing page shows them. */
export function PlanCards({ level }: { level?: 2 | 3 }) {
  return (
    <ul className="grid gap-x-4 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
      {planDefinitions().map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          href={plan.monthlyPriceCents === 0 ? SIGN_IN : SIGN_IN_THEN_SUBSCRIBE}
          {...(level && { level })}
        />
      ))}
    </ul>
  );
}
