import { billingSwitchClasses } from "@/components/marketing/plan-price";
import { BILLING_INTERVALS } from "@/lib/plans/billing-interval";
import { getTrialText } from "@/lib/plans/get-trial-text";
import type { PlanId } from "@/lib/plans/plan-id";

/** Explains the terms of a trial. With `both`, shows the price for the selected billing interval. */
export function TrialNote({ plan, both = false }: { plan: PlanId; both?: boolean }) {
  if (!both) return <p className="text-ink-soft text-sm">{getTrialText(plan)}</p>;
  return BILLING_INTERVALS.map((interval) => (
    <p key={interval} className={`text-ink-soft text-sm ${billingSwitchClasses[interval]}`}>
      {getTrialText(plan, interval)}
    </p>
  ));
}
