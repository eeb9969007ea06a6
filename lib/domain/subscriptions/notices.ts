import type { SubscriptionRow } from "@/lib/domain/subscriptions/data";
import { goesOnAgain } from "@/lib/domain/subscriptions/goes-on-again";
import type { SubscriptionNotice } from "@/lib/jobs/catalog";
import { graceEndsAt } from "@/lib/plans/granted-plan";
import { isEndedStatus, isLiveStatus } from "@/lib/plans/live-status";
import { normalizePlan } from "@/lib/plans/plan-id";

interface Notice {
  notice: SubscriptionNotice;
  plan: ReturnType<typeof normalizePlan>;
  at: string | null;
  amountCents?: number;
}

/**
 * What a person is told of when their subscription went from one state to another. In the midst of a change of theirs
 * (`isChanging`) an end that was taken back may make room for something else: that it goes on keepPlan tells of.
 */
export function noticesOf(
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  isChanging: boolean,
): Notice[] {
  const notices: Notice[] = [];
  const tell = (
    notice: SubscriptionNotice,
    at: Date | null,
    more: { plan?: string; amountCents?: number } = {},
  ) => {
    const { plan = after.planType, ...rest } = more;
    notices.push({ notice, plan: normalizePlan(plan), at: at?.toISOString() ?? null, ...rest });
  };
  const former = before?.stripeSubscriptionId === after.stripeSubscriptionId ? before : null;
  const isLive = isLiveStatus(after.status);
  if (isLive && !(former && isLiveStatus(former.status))) tell("started", startOfCharges(after));
  if (former && !isEndedStatus(former.status) && isEndedStatus(after.status)) {
    tell("ended", after.canceledAt, { plan: former.planType });
  }
  if (after.status === "past_due" && former?.status !== "past_due") {
    tell("payment_failed", graceEndsAt(after), after.owedCents > 0 ? { amountCents: after.owedCents } : {});
  }
  if (!former || !isLive || !isLiveStatus(former.status)) return notices;
  if (hasOtherPlan(former, after)) {
    tell("changed", startOfCharges(after), after.creditCents > 0 ? { amountCents: after.creditCents } : {});
  }
  if (!isChanging && isResumed(former, after)) tell("resumed", after.currentPeriodEnd);
  if (after.cancelAtPeriodEnd && !former.cancelAtPeriodEnd) {
    tell(after.status === "past_due" ? "ends_owing" : "ends", after.currentPeriodEnd);
  }
  return notices;
}

function startOfCharges({ status, trialEnd }: SubscriptionRow): Date | null {
  return status === "trialing" ? trialEnd : null;
}

function isResumed(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return !hasOtherPlan(before, after) && goesOnAgain(before, after);
}

function hasOtherPlan(before: SubscriptionRow, after: SubscriptionRow): boolean {
  return before.planType !== after.planType || before.billingInterval !== after.billingInterval;
}
