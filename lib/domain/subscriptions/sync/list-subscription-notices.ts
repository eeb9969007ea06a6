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
 * a withdrawn cancellation may be only a step of that change, so `keepPlan` sends the "resumed" notice.
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
    more: { plan?: string; amountCents?: number } = {},
  ) => {
    const { plan = after.planType, ...rest } = more;
    notices.push({ notice, plan: normalizePlan(plan), at: at?.toISOString() ?? null, ...rest });
  };
  const former = before?.stripeSubscriptionId === after.stripeSubscriptionId ? before : null;
  const isLive = isLiveStatus(after.status);
  if (isLive && !(former && isLiveStatus(former.status))) add("started", getFirstChargeTime(after));
  if (former && !isEndedStatus(former.status) && isEndedStatus(after.status)) {
    add("ended", after.canceledAt, { plan: former.planType });
  }
  if (after.status === "past_due" && former?.status !== "past_due") {
    add("payment_failed", getGraceEnd(after), after.owedCents > 0 ? { amountCents: after.owedCents } : {});
  }
  if (!former || !isLive || !isLiveStatus(former.status)) return notices;
  if (hasOtherPlan(former, after)) {
    add(
      "changed",
      getFirstChargeTime(after),
      after.creditCents > 0 ? { amountCents: after.creditCents } : {},
    );
  }
  if (!isChanging && isSamePlanResumed(former, after)) add("resumed", after.currentPeriodEnd);
  if (after.cancelAtPeriodEnd && !former.cancelAtPeriodEnd) {
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
