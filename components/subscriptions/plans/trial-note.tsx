import { billingSwitchClasses } from "@/components/marketing/plan-price";
import { BILLING_INTERVALS } from "@/lib/plans/billing-interval";
import { getTrialText } from "@/lib/plans/get-trial-text";
import type { PlanId } from "@/lib/plans/plan-id";

interface TrialNoteProps {
  plan: PlanId;
  /** Whether to show the price for the selected billing interval. */
  both?: boolean;
  /** Whether the user already pays by card. */
  hasCard?: boolean;
}

/** Explains the terms of a trial. */
export function TrialNote({ plan, both = false, hasCard }: TrialNoteProps) {
  if (!both) return <p className="text-ink-soft text-sm">{getTrialText(plan)}</p>;
  return BILLING_INTERVALS.map((interval) => (
    <p key={interval} className={`text-ink-soft text-sm ${billingSwitchClasses[interval]}`}>
      {getTrialText(plan, { interval, hasCard })}
    </p>
  ));
}
