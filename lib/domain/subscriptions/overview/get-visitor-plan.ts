import "server-only";
import { PLANS } from "@/content/plans";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { getCoverage } from "@/lib/domain/subscriptions/records/get-coverage";
import { findOverview } from "@/lib/domain/subscriptions/records/overview-data";
import { hasUsedTrial } from "@/lib/domain/subscriptions/records/trial-data";
import { createUnauthenticatedError } from "@/lib/errors";
import { getCurrentPlan } from "@/lib/plans/current-plan";
import { getPlanButton, type PlanButtonState } from "@/lib/plans/get-plan-button";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import type { SubscriptionStatusMessage } from "@/lib/plans/subscription-status";

/** The data that the pricing page needs about a signed-in user. */
export interface VisitorPlan {
  plan: PlanId;
  planName: string;
  message: SubscriptionStatusMessage;
  /**
   * Whether to hide the buy buttons because this user owns no organization and is covered by another user's
   * plan.
   */
  isCovered: boolean;
  buttons: Record<PlanId, PlanButtonState>;
}

/**
 * Returns the user's plan and the label of each plan card's button (docs/product/plans.md, "Current plan").
 * Throws UNAUTHENTICATED if no user is signed in.
 */
export async function getVisitorPlan({ ctx }: Pick<VerbArguments, "ctx">): Promise<VisitorPlan> {
  const { userId } = requireUser(ctx);
  const row = await findOverview(ctx, userId);
  if (!row) throw createUnauthenticatedError();
  const { subscription, accountType } = row;
  const hadTrial = row.hadTrial || (await hasUsedTrial(ctx, { userId, addresses: [row.email] }));
  const facts = subscription && { ...subscription, trialEnd: toDate(subscription.trialEnd) };
  const currentPlan = getCurrentPlan({ isSignedIn: true, subscription: facts, accountType }, ctx.clock.now());
  const plan = currentPlan?.plan ?? "personal";
  const button = (target: PlanId) =>
    getPlanButton({
      target,
      current: plan,
      subscriptionStatus: subscription?.status ?? null,
      hadTrial,
    });
  const coverage = getCoverage(row);
  return {
    plan,
    planName: PLANS[plan].name,
    isCovered: coverage.isCovered,
    message: coverage.message ?? currentPlan?.message ?? { text: "Free plan active", kind: "success" },
    buttons: Object.fromEntries(PLAN_IDS.map((target) => [target, button(target)])) as Record<
      PlanId,
      PlanButtonState
    >,
  };
}

function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
