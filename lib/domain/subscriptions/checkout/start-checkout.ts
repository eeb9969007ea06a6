import "server-only";
import { PLANS } from "@/content/plans";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { type PlanChoiceInput, planChoiceSchema } from "@/lib/domain/subscriptions/model/schemas";
import { createCheckoutReference } from "@/lib/domain/subscriptions/records/checkout-reference";
import { createNotOnSaleError } from "@/lib/domain/subscriptions/records/create-not-on-sale-error";
import { findBillingContact, findSubscription } from "@/lib/domain/subscriptions/records/data";
import { getCoverage } from "@/lib/domain/subscriptions/records/get-coverage";
import { findPlanLink } from "@/lib/domain/subscriptions/records/link-data";
import { findOverview } from "@/lib/domain/subscriptions/records/overview-data";
import { findLiveSubscriptionState } from "@/lib/domain/subscriptions/sync/find-live-state";
import { getOfferedTrialDays } from "@/lib/domain/subscriptions/trials/get-offered-trial-days";
import { createUnauthenticatedError, DomainError, parse } from "@/lib/errors";
import { isLiveStatus } from "@/lib/plans/live-status";
import type { PlanId } from "@/lib/plans/plan-id";
import { isPaidPlan } from "@/lib/plans/plan-price";
import { consumeRateLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";
import { getPlanLinkForUser } from "@/lib/stripe/plan-links";

const STRIPE_UNREACHABLE = "We couldn't reach Stripe. Please try again.";

export interface StartedCheckout {
  /** URL of Stripe's payment page. */
  url: string;
  plan: PlanId;
  planName: string;
  email: string;
  userId: string;
  organizationId: string | null;
}

/**
 * Starts a checkout for a new subscription. Includes the plan's trial if the user has never had a trial.
 * Throws CONFLICT if the user has a live subscription, VALIDATION for the free plan and plans that can't be
 * bought, PRECONDITION_FAILED if another user's plan covers the user, or EXTERNAL if a call to Stripe fails.
 */
export async function startCheckout({
  ctx,
  input,
}: VerbArguments<PlanChoiceInput>): Promise<StartedCheckout> {
  const { userId } = requireUser(ctx);
  await consumeRateLimit("plan.account", userId);
  const { plan, interval } = parse(planChoiceSchema, input);
  if (!isPaidPlan(plan)) throw createNotOnSaleError(plan);
  const payer = await findBillingContact(ctx, userId);
  if (!payer) throw createUnauthenticatedError();
  await requireNoSubscription(ctx, userId);
  await requireNotCovered(ctx, userId);
  const withTrial = (await getOfferedTrialDays(ctx, { userId, plan, state: null })) > 0;
  const link = await findPlanLink(ctx, { plan, interval, withTrial });
  if (!link) throw createNotOnSaleError(plan);
  const url = getPlanLinkForUser(link.url, {
    reference: createCheckoutReference(userId),
    email: payer.email,
  });
  const organizationId = ctx.organization?.id ?? null;
  return { url, plan, planName: PLANS[plan].name, email: payer.email ?? "", userId, organizationId };
}

/**
 * A plan covers only the buyer's own organizations. Without this check, a member of another user's paid
 * organization could buy a plan by mistake.
 */
async function requireNotCovered(ctx: Context, userId: string): Promise<void> {
  const row = await findOverview(ctx, userId);
  const { isCovered, message } = row ? getCoverage(row) : { isCovered: false, message: null };
  if (!isCovered) return;
  const advice = "To buy your own plan, create your own organization first.";
  throw new DomainError("PRECONDITION_FAILED", `${message?.text ?? ""} ${advice}`.trim());
}

/**
 * Trusts our row if it shows no live subscription. Otherwise asks Stripe, because the event that ended the
 * subscription may not have arrived yet.
 */
async function requireNoSubscription(ctx: Context, userId: string): Promise<void> {
  const row = await findSubscription(ctx, userId);
  if (!row || !isLiveStatus(row.status)) return;
  const readLiveState = () => findLiveSubscriptionState(ctx, userId);
  const isLive =
    row.stripeSubscriptionId === null || (await callStripe(STRIPE_UNREACHABLE, readLiveState)) !== null;
  if (!isLive) return;
  throw new DomainError(
    "CONFLICT",
    "You already have a subscription. Change its plan in your account settings.",
  );
}
