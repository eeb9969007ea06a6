import { PLANS } from "@/content/plans";
import { isLiveStatus } from "@/lib/plans/live-status";
import { callToAction } from "@/lib/plans/plan-definition";
import { type PlanId, planRank } from "@/lib/plans/plan-id";

interface PlanButtonFacts {
  target: PlanId;
  /** Null for a visitor. */
  current: PlanId | null;
  /** Stripe's status of the subscription; null without one. */
  subscriptionStatus: string | null;
  /** One trial a person: who had one gets no second. */
  hadTrial?: boolean;
}

export interface PlanButton {
  label: string;
  isCurrent: boolean;
}

const LAPSED = new Set(["canceled", "incomplete", "unpaid"]);

/**
 * Whether a plan's trial may be offered (specification §4.5): no subscription, a higher plan, or a lapsed one.
 * Only a plan that has a trial can be eligible.
 */
export function isTrialEligible({
  target,
  current,
  subscriptionStatus,
  hadTrial = false,
}: PlanButtonFacts): boolean {
  if (PLANS[target].trialDays === 0 || hadTrial) return false;
  if (subscriptionStatus === null || LAPSED.has(subscriptionStatus)) return true;
  return planRank(target) > planRank(current ?? "personal");
}

/** The plan that one has: one that isn't paid grants the free plan, and can be bought anew. */
function heldPlan({ current, subscriptionStatus }: PlanButtonFacts): PlanId | null {
  return subscriptionStatus === null || isLiveStatus(subscriptionStatus) ? current : "personal";
}

/** What a plan card's button says, and whether it is the plan one has. */
export function planButton(facts: PlanButtonFacts): PlanButton {
  const { target } = facts;
  const current = heldPlan(facts);
  if (target === current) return { label: "Current Plan", isCurrent: true };
  if (current === null || isTrialEligible(facts)) return { label: callToAction(target), isCurrent: false };
  const direction = planRank(target) > planRank(current) ? "Upgrade" : "Downgrade";
  return { label: `${direction} to ${PLANS[target].name}`, isCurrent: false };
}
