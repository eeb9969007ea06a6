import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { hasRefusedSubscription } from "@/lib/domain/subscriptions/credits/refusal-data";
import { findSubscriptionOwner } from "@/lib/domain/subscriptions/records/find-subscription-owner";
import { isCurrentSubscription } from "@/lib/domain/subscriptions/sync/is-current-subscription";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";
import { cancelSubscription, refundSubscription } from "@/lib/stripe/subscriptions";

type Refusal = JobPayloads["stripe.refuse-subscription"];

/** The notice that the user receives by email; null if there is no user to notify. */
const NOTICES_BY_REASON = {
  second: "refused",
  trial: "trial_refused",
  account_deleted: null,
  nobody: null,
} as const;

/**
 * Ends and refunds a subscription that isn't allowed: a second subscription, a second trial, or a subscription without
 * an owner. Ends it before the refund, so that nothing more is charged. Emails the user once. Can be repeated safely.
 * Keeps a subscription that has become the user's current subscription in the meantime.
 */
export async function refuseSubscription({ ctx, input }: TrustedArguments<Refusal>): Promise<void> {
  const { userId, subscriptionId, reason } = input;
  const state = await findSubscriptionState(subscriptionId);
  if (!state) return;
  if (await isNowAllowed(ctx, input)) {
    await recordSubscription({ ctx, input: { subscriptionId } });
    return;
  }
  await cancelSubscription(subscriptionId);
  const amountCents = await refundSubscription(subscriptionId);
  await ctx.transaction(async (tx) => {
    if (userId !== null) await lockUser(tx.db, userId);
    if (await hasRefusedSubscription(tx, subscriptionId)) return;
    await recordAudit(tx, {
      action: "subscription.refused",
      entityType: "subscription",
      entityId: subscriptionId,
      after: { userId, reason, amountCents },
    });
    const notice = NOTICES_BY_REASON[reason];
    if (userId === null || notice === null) return;
    const plan = state.plan ?? "personal";
    await enqueue(tx.db, "mail.subscription", { userId, notice, plan, at: null, amountCents });
  });
}

/**
 * Returns whether the refusal no longer applies. This is the case if the subscription is now the user's current one,
 * or if its previously unknown owner has been found. `recordSubscription` then decides what to do with the
 * subscription.
 */
async function isNowAllowed(ctx: Context, { userId, subscriptionId }: Refusal): Promise<boolean> {
  if (userId !== null) return isCurrentSubscription(ctx, userId, subscriptionId);
  return (await findSubscriptionOwner(ctx, subscriptionId)) !== null;
}
