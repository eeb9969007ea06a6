"use client";

import { getButtonClass } from "@/components/ui/button-styles";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { getPlanRank, type PlanId } from "@/lib/plans/plan-id";
import { useVisitorPlan } from "./visitor-plan";

interface PlanButtonProps {
  plan: PlanId;
  interval: BillingInterval;
  /** The label and the link for a signed-out visitor. */
  label: string;
  href: string;
  primary: boolean;
}

/**
 * Renders the button of a plan card. For signed-in users, its label changes to "Current Plan", "Upgrade to …"
 * or "Downgrade to …". The button is hidden for members of an organization that someone else pays for.
 */
export function PlanButton({ plan, interval, label, href, primary }: PlanButtonProps) {
  const visitorPlan = useVisitorPlan();
  const button = visitorPlan?.buttons[plan];
  if (visitorPlan?.isCovered) return null;
  const isDowngrade = visitorPlan !== null && getPlanRank(plan) < getPlanRank(visitorPlan.plan);
  const className = getButtonClass({
    variant: primary && !isDowngrade ? "primary" : "secondary",
    block: true,
  });
  if (button?.isCurrent) {
    return (
      <button type="button" disabled className={className}>
        {button.label}
      </button>
    );
  }
  return (
    <a href={button ? getPlanChoicePath(plan, interval) : href} className={className}>
      {button?.label ?? label}
    </a>
  );
}
