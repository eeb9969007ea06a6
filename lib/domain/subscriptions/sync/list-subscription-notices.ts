import type { SubscriptionRow } from "@/lib/domain/subscriptions/records/data";
import { wasResumed } from "@/lib/domain/subscriptions/records/was-resumed";
import type { SubscriptionNotice } from "@/lib/jobs/catalog";
import { getGraceEnd } from "@/lib/plans/get-granted-plan";
import { isEndedStatus, isLiveStatus } from "@/lib/plans/live-status";
import { normalizePlan } from "@/lib/plans/plan-id";

interface Notice {
  notice: SubscriptionNotice;
  plan: ReturnType<typeof normalizePlan>;
  at: string | null;
  amountCents?: number;
}

/**
 * Lists the notices for the change from one subscription state to another. While the user is changing the plan,
 * leaves out withdrawn cancellations, because they may be only a step in that change. `continuePlan` sends the
 * "resumed" notice.
 */
export function listSubscriptionNotices(
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  isChanging: boolean,
): Notice[] {
  const notices: Notice[] = [];
  const add = (
    notice: SubscriptionNotice,
    at: Date | null,
    details: { plan?: string; amountCents?: number } = {},
  ) => {
    const { plan = after.planType, ...rest } = details;
    notices.push({ notice, plan: normalizePlan(plan), at: at?.toISOString() ?? null, ...rest });
  };
  const previous = before?.stripeSubscriptionId === after.stripeSubscriptionId ? before : null;
  const isLive = isLiveStatus(after.status);
  if (isLive && !(previous && isLiveStatus(previous.status))) add("started", getFirstChargeTime(after));
  if (previous && !isEndedStatus(previous.status) && isEndedStatus(after.status)) {
    add("ended", after.canceledAt, { plan: previous.planType });
  }
  if (after.status === "past_due" && previous?.status !== "past_due") {
    add("payment_failed", getGraceEnd(after), after.owedCents > 0 ? { amountCents: after.owedCents } : {});
  }
  if (!previous || !isLive || !isLiveStatus(previous.status)) return notices;
  if (hasOtherPlan(previous, after)) {
    add(
      "changed",
      getFirstChargeTime(after),
      after.creditCents > 0 ? { amountCents: after.creditCents } : {},
    );
  }
  if (!isChanging && isSamePlanResumed(previous, after)) add("resumed", after.currentPeriodEnd);
  if (after.cancelAtPeriodEnd && !previous.cancelAtPeriodEnd) {
    add(after.status === "past_due" ? "ends_owing" : "ends", after.currentPeriodEnd);
  }
  return notices;
}

function getFirstChargeTime({ status, trialEnd }: SubscriptionRow): Date | null {
  return status === "trialing" ? trialEnd : null;
}

function isSamePlanResumed(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return !hasOtherPlan(before, after) && wasResumed(before, after);
}

function hasOtherPlan(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return before.planType !== after.planType || before.billingInterval !== after.billingInterval;
}
