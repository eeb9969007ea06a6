import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { announceCharge } from "@/lib/domain/subscriptions/notices/announce-charge";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { normalizePlan } from "@/lib/plans/plan-id";

/**
 * Emails the user the trial's end date and the amount that Stripe will charge. Sends the email only once, and
 * sends nothing if the trial is over or the plan was canceled.
 */
export async function announceTrialEnd({
  ctx,
  input,
}: TrustedArguments<{ subscriptionId: string }>): Promise<void> {
  const row = await recordSubscription({ ctx, input });
  const isCurrent = row?.stripeSubscriptionId === input.subscriptionId;
  if (!row || !isCurrent || row.status !== "trialing" || !row.trialEnd || row.cancelAtPeriodEnd) return;
  const { id, userId, trialEnd: at } = row;
  const plan = normalizePlan(row.planType);
  const { subscriptionId: stripeSubscriptionId } = input;
  await announceCharge(ctx, "trial_ending", { id, userId, stripeSubscriptionId, plan, at });
}
