import { PLANS } from "@/content/plans";
import { isLiveStatus, isUnpaidStatus } from "@/lib/plans/live-status";
import { getCallToAction } from "@/lib/plans/plan-definition";
import { getPlanRank, type PlanId } from "@/lib/plans/plan-id";

interface PlanButtonFacts {
  target: PlanId;
  /** Null for visitors. */
  current: PlanId | null;
  /** The subscription's status in Stripe; null if there is no subscription. */
  subscriptionStatus: string | null;
  /** Whether the user already had a trial. Each user gets only one. */
  hadTrial?: boolean;
}

export interface PlanButtonState {
  label: string;
  isCurrent: boolean;
}

const LAPSED_STATUSES = new Set(["canceled", "incomplete", "unpaid"]);

/**
 * Returns whether a plan's trial can be offered (docs/product/plans.md, "Trials"). The plan must have a trial, and
 * the user must not have had one yet. If the user has a subscription, it must have lapsed or be for a lower plan.
 */
export function isTrialEligible({
  target,
  current,
  subscriptionStatus,
  hadTrial = false,
}: PlanButtonFacts): boolean {
  if (PLANS[target].trialDays === 0 || hadTrial) return false;
  if (subscriptionStatus === null || LAPSED_STATUSES.has(subscriptionStatus)) return true;
  return getPlanRank(target) > getPlanRank(current ?? "personal");
}

/**
 * Returns the plan of a subscription that hasn't ended, whether paid or not. After a subscription ends, its plan
 * can be bought again (docs/product/plans.md, "Current plan").
 */
function findUsablePlan({ current, subscriptionStatus: status }: PlanButtonFacts): PlanId | null {
  return status === null || isLiveStatus(status) || isUnpaidStatus(status) ? current : "personal";
}

/** Returns the label for a plan card's button, and whether the plan is the current one. */
export function getPlanButton(facts: PlanButtonFacts): PlanButtonState {
  const { target } = facts;
  const current = findUsablePlan(facts);
  if (target === current) return { label: "Current Plan", isCurrent: true };
  if (current === null || isTrialEligible(facts)) return { label: getCallToAction(target), isCurrent: false };
  const direction = getPlanRank(target) > getPlanRank(current) ? "Upgrade" : "Downgrade";
  return { label: `${direction} to ${PLANS[target].name}`, isCurrent: false };
}
