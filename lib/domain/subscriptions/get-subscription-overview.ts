import "server-only";
import { PLANS } from "@/content/plans";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findOverview, type OverviewRow } from "@/lib/domain/subscriptions/overview-data";
import { type PlanCard, planCard } from "@/lib/domain/subscriptions/plan-card";
import { hadTrial } from "@/lib/domain/subscriptions/trial-data";
import { unauthenticated } from "@/lib/errors";
import { type BillingInterval, toBillingInterval } from "@/lib/plans/billing-interval";
import { subscriptionBanner } from "@/lib/plans/current-plan";
import { endsAtOnce, graceEndsAt } from "@/lib/plans/granted-plan";
import { isLiveStatus } from "@/lib/plans/live-status";
import { normalizePlan, PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { type StatusMessage, trialDaysRemaining } from "@/lib/plans/subscription-status";

/** All that is said of a person's plan. Moments are ISO. */
export interface SubscriptionOverview {
  plan: PlanId;
  planName: string;
  message: StatusMessage;
  /** Stripe's; null without a subscription. */
  status: string | null;
  /** Whether one goes on, to be changed; otherwise a plan is bought. */
  isLive: boolean;
  interval: BillingInterval | null;
  /** Null when there is no trial at this time. */
  trialDaysRemaining: number | null;
  periodEndsAt: string | null;
  cancelsAtPeriodEnd: boolean;
  /** What canceling does; otherwise it ends with its period. */
  endsAtOnce: boolean;
  /** Until then the plan holds although a payment of it failed; null once it is past. */
  graceEndsAt: string | null;
  /** What open invoices ask for. */
  owedCents: number;
  /** What is left of former payments: it pays what comes next, and is paid back when the subscription ends. */
  creditCents: number;
  /** What is left of a plan that is over and no card takes back: support pays it back. */
  creditLeftCents: number;
  pending: { plan: PlanId; planName: string; interval: BillingInterval; at: string } | null;
  hadTrial: boolean;
  hasBillingPortal: boolean;
  /** Lowest plan first. */
  cards: PlanCard[];
}

/** The person's plan and what each plan card says to them (specification §4.4, §4.5). Throws UNAUTHENTICATED. */
export async function getSubscriptionOverview({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<SubscriptionOverview> {
  const { userId } = requireUser(ctx);
  const row = await findOverview(ctx, userId);
  if (!row) throw unauthenticated();
  // An account of the same address may have had the trial, and be gone.
  const hadOne = row.hadTrial || (await hadTrial(ctx, { userId, addresses: [row.email] }));
  return toOverview(row, { hadTrial: hadOne, now: ctx.clock.now() });
}

function toOverview(row: OverviewRow, facts: { hadTrial: boolean; now: Date }): SubscriptionOverview {
  const { now } = facts;
  const { subscription, accountType } = row;
  const status = subscription?.status ?? null;
  const trialEnd = subscription?.trialEnd ? new Date(subscription.trialEnd) : null;
  const standing = subscription && { status: subscription.status, planType: subscription.planType, trialEnd };
  const { plan, message } = subscriptionBanner(
    { subscription: standing, accountType, isLoading: false },
    now,
  );
  const pastDueSince = subscription?.pastDueSince ? new Date(subscription.pastDueSince) : null;
  const cardFacts = { current: plan, subscriptionStatus: status, hadTrial: facts.hadTrial };
  return {
    plan,
    planName: PLANS[plan].name,
    message,
    status,
    isLive: isLiveStatus(status),
    interval: toBillingInterval(subscription?.interval),
    trialDaysRemaining: status === "trialing" ? trialDaysRemaining(trialEnd, now) : null,
    periodEndsAt: toIso(subscription?.periodEnd),
    cancelsAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
    endsAtOnce: subscription !== null && endsAtOnce({ ...subscription, pastDueSince }, now),
    graceEndsAt: graceToCome({ status, pastDueSince }, now),
    owedCents: subscription?.owedCents ?? 0,
    creditCents: subscription?.creditCents ?? 0,
    creditLeftCents: subscription?.creditLeftCents ?? 0,
    pending: pendingOf(subscription),
    hadTrial: facts.hadTrial,
    hasBillingPortal: subscription?.hasCustomer ?? false,
    cards: PLAN_IDS.map((id) => planCard(id, cardFacts)),
  };
}

function graceToCome(
  { status, pastDueSince }: { status: string | null; pastDueSince: Date | null },
  now: Date,
): string | null {
  const end = status === null ? null : graceEndsAt({ status, pastDueSince });
  return end && end > now ? end.toISOString() : null;
}

function pendingOf(subscription: OverviewRow["subscription"]): SubscriptionOverview["pending"] {
  const at = toIso(subscription?.pendingAt);
  const interval = toBillingInterval(subscription?.pendingInterval);
  if (!subscription || at === null || interval === null) return null;
  const plan = normalizePlan(subscription.pendingPlanType);
  return { plan, planName: PLANS[plan].name, interval, at };
}

function toIso(moment: string | null | undefined): string | null {
  return moment ? new Date(moment).toISOString() : null;
}
