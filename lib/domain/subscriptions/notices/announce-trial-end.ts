import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { announceCharge } from "@/lib/domain/subscriptions/notices/announce-charge";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import { normalizePlan } from "@/lib/plans/plan-id";

/**
 * Sends only one email with the end date of the trial and the amount that Stripe will charge. Sends nothing
 * if the trial is over.
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
