import "server-only";
import { PLANS } from "@/content/plans";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { checkoutReference } from "@/lib/domain/subscriptions/checkout-reference";
import { findPayer, findSubscription } from "@/lib/domain/subscriptions/data";
import { findLiveState } from "@/lib/domain/subscriptions/find-live-state";
import { findPlanLink } from "@/lib/domain/subscriptions/link-data";
import { notOnSale } from "@/lib/domain/subscriptions/not-on-sale";
import { type PlanChoiceInput, planChoiceSchema } from "@/lib/domain/subscriptions/schemas";
import { trialDaysOffered } from "@/lib/domain/subscriptions/trial-offer";
import { DomainError, parse, unauthenticated } from "@/lib/errors";
import { isLiveStatus } from "@/lib/plans/live-status";
import type { PlanId } from "@/lib/plans/plan-id";
import { isPaidPlan } from "@/lib/plans/plan-price";
import { consumeLimit } from "@/lib/rate-limit";
import { callStripe } from "@/lib/stripe/errors";
import { personalPlanLink } from "@/lib/stripe/plan-links";

const UNREACHED = "Stripe could not be reached. Please try again.";

export interface StartedCheckout {
  /** Stripe's page, on which the plan is bought. */
  url: string;
  plan: PlanId;
  planName: string;
  email: string;
  userId: string;
  organizationId: string | null;
}

/**
 * Where the person buys a plan, with the trial if it has one and they had none. It only begins a subscription: who
 * has one that goes on gets CONFLICT. Throws VALIDATION for the free plan and for one that isn't on sale, EXTERNAL.
 */
export async function startCheckout({
  ctx,
  input,
}: VerbArguments<PlanChoiceInput>): Promise<StartedCheckout> {
  const { userId } = requireUser(ctx);
  await consumeLimit("plan.account", userId);
  const { plan, interval } = parse(planChoiceSchema, input);
  if (!isPaidPlan(plan)) throw notOnSale(plan);
  const payer = await findPayer(ctx, userId);
  if (!payer) throw unauthenticated();
  await requireNoSubscription(ctx, userId);
  const withTrial = (await trialDaysOffered(ctx, { userId, plan, state: null })) > 0;
  const link = await findPlanLink(ctx, { plan, interval, withTrial });
  if (!link) throw notOnSale(plan);
  const url = personalPlanLink(link.url, { reference: checkoutReference(userId), email: payer.email });
  const organizationId = ctx.organization?.id ?? null;
  return { url, plan, planName: PLANS[plan].name, email: payer.email ?? "", userId, organizationId };
}

/** Our row is believed when it says that nothing goes on; otherwise Stripe is asked, whose word we may have missed. */
async function requireNoSubscription(ctx: Context, userId: string): Promise<void> {
  const row = await findSubscription(ctx, userId);
  if (!row || !isLiveStatus(row.status)) return;
  const asked = () => findLiveState(ctx, userId);
  const goesOn = row.stripeSubscriptionId === null || (await callStripe(UNREACHED, asked)) !== null;
  if (!goesOn) return;
  throw new DomainError(
    "CONFLICT",
    "You have a subscription already. Change its plan in your account settings.",
  );
}
