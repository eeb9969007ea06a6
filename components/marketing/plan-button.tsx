"use client";

import { buttonClass } from "@/components/ui/button-styles";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import { type PlanId, planRank } from "@/lib/plans/plan-id";
import { usePlanStanding } from "./plan-standing";

interface PlanButtonProps {
  plan: PlanId;
  interval: BillingInterval;
  /** What it says and where it leads for a visitor. */
  label: string;
  href: string;
  primary: boolean;
}

/** The button of a plan card. It becomes "Current Plan", "Upgrade to …" or "Downgrade to …" for who is signed in. */
export function PlanButton({ plan, interval, label, href, primary }: PlanButtonProps) {
  const standing = usePlanStanding();
  const button = standing?.buttons[plan];
  const isDown = standing !== null && planRank(plan) < planRank(standing.plan);
  const look = buttonClass({ variant: primary && !isDown ? "primary" : "secondary", block: true });
  if (button?.isCurrent) {
    return (
      <button type="button" disabled className={look}>
        {button.label}
      </button>
    );
  }
  return (
    <a href={button ? planChoicePath(plan, interval) : href} className={look}>
      {button?.label ?? label}
    </a>
  );
}
