import "server-only";
import { PLANS } from "@/content/plans";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { createPlanCard, type PlanCardDto } from "@/lib/domain/subscriptions/overview/plan-card";
import { getCoverage } from "@/lib/domain/subscriptions/records/get-coverage";
import { findOverview, type OverviewRow } from "@/lib/domain/subscriptions/records/overview-data";
import { hasUsedTrial } from "@/lib/domain/subscriptions/records/trial-data";
import { createUnauthenticatedError } from "@/lib/errors";
import { type BillingInterval, toBillingInterval } from "@/lib/plans/billing-interval";
import { getSubscriptionBanner } from "@/lib/plans/current-plan";
import { getGraceEnd, shouldEndImmediately } from "@/lib/plans/get-granted-plan";
import { isLiveStatus } from "@/lib/plans/live-status";
import type { CoveringOrganization } from "@/lib/plans/plan-coverage";
import { normalizePlan, PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { getTrialDaysRemaining, type SubscriptionStatusMessage } from "@/lib/plans/subscription-status";

/** Everything the interface shows about a user's plan. Times are ISO strings. */
export interface SubscriptionOverview {
  plan: PlanId;
  planName: string;
  message: SubscriptionStatusMessage;
  /** Stripe's status; null if there is no subscription. */
  status: string | null;
  /** Whether the subscription is live and can be changed. If not, choosing a plan starts a checkout. */
  isLive: boolean;
  interval: BillingInterval | null;
  /** Null if no trial is running. */
  trialDaysRemaining: number | null;
  periodEndsAt: string | null;
  cancelsAtPeriodEnd: boolean;
  /** Whether canceling takes effect immediately instead of at the end of the period. */
  endsImmediately: boolean;
  /** End of the grace period after a failed payment; null once the grace period is over. */
  graceEndsAt: string | null;
  /** Total of the subscription's open invoices in Stripe. */
  owedCents: number;
  /** Credit from earlier payments: it reduces the next charge and is refunded when the subscription ends. */
  creditCents: number;
  /**
   * Credit left over from an ended plan. It can't be refunded to a card automatically, so our support team refunds
   * it.
   */
  creditLeftCents: number;
  pending: { plan: PlanId; planName: string; interval: BillingInterval; at: string } | null;
  hadTrial: boolean;
  hasBillingPortal: boolean;
  /** Organizations on a plan that another user pays for. */
  coveredBy: readonly CoveringOrganization[];
  /**
   * Whether to hide the buy buttons because this user owns no organization and is covered by another user's plan.
   */
  isCovered: boolean;
  /** Plan cards, lowest plan first. */
  cards: PlanCardDto[];
}

/**
 * Returns the user's plan and the content of each plan card (docs/product/plans.md, "Current plan"). Throws
 * UNAUTHENTICATED if no user is signed in.
 */
export async function getSubscriptionOverview({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<SubscriptionOverview> {
  const { userId } = requireUser(ctx);
  const row = await findOverview(ctx, userId);
  if (!row) throw createUnauthenticatedError();
  // A deleted account with the same email address may have used the trial.
  const hadTrial = row.hadTrial || (await hasUsedTrial(ctx, { userId, addresses: [row.email] }));
  return toOverview(row, { hadTrial, now: ctx.clock.now() });
}

function toOverview(row: OverviewRow, facts: { hadTrial: boolean; now: Date }): SubscriptionOverview {
  const { now } = facts;
  const { subscription, accountType } = row;
  const status = subscription?.status ?? null;
  const trialEnd = subscription?.trialEnd ? new Date(subscription.trialEnd) : null;
  const planState = subscription && {
    status: subscription.status,
    planType: subscription.planType,
    trialEnd,
  };
  const coverage = getCoverage(row);
  const { plan, message } = getSubscriptionBanner(
    { subscription: planState, accountType, isLoading: false },
    now,
  );
  const pastDueSince = subscription?.pastDueSince ? new Date(subscription.pastDueSince) : null;
  const cardFacts = { current: plan, subscriptionStatus: status, hadTrial: facts.hadTrial };
  return {
    plan,
    planName: PLANS[plan].name,
    message: coverage.message ?? message,
    status,
    isLive: isLiveStatus(status),
    interval: toBillingInterval(subscription?.interval),
    trialDaysRemaining: status === "trialing" ? getTrialDaysRemaining(trialEnd, now) : null,
    periodEndsAt: toIso(subscription?.periodEnd),
    cancelsAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    endsImmediately: subscription !== null && shouldEndImmediately({ ...subscription, pastDueSince }, now),
    graceEndsAt: getFutureGraceEnd({ status, pastDueSince }, now),
    owedCents: subscription?.owedCents ?? 0,
    creditCents: subscription?.creditCents ?? 0,
    creditLeftCents: subscription?.creditLeftCents ?? 0,
    pending: getPending(subscription),
    hadTrial: facts.hadTrial,
    hasBillingPortal: subscription?.hasCustomer ?? false,
    coveredBy: coverage.coveredBy,
    isCovered: coverage.isCovered,
    cards: PLAN_IDS.map((id) => createPlanCard(id, cardFacts)),
  };
}

function getFutureGraceEnd(
  { status, pastDueSince }: { status: string | null; pastDueSince: Date | null },
  now: Date,
): string | null {
  const end = status === null ? null : getGraceEnd({ status, pastDueSince });
  return end && end > now ? end.toISOString() : null;
}

function getPending(subscription: OverviewRow["subscription"]): SubscriptionOverview["pending"] {
  const at = toIso(subscription?.pendingAt);
  const interval = toBillingInterval(subscription?.pendingInterval);
  if (!subscription || at === null || interval === null) return null;
  const plan = normalizePlan(subscription.pendingPlanType);
  return { plan, planName: PLANS[plan].name, interval, at };
}

function toIso(time: string | null | undefined): string | null {
  return time ? new Date(time).toISOString() : null;
}
