import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { hasRefused } from "@/lib/domain/subscriptions/refusal-data";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";
import { cancelSubscription, refundSubscription } from "@/lib/stripe/subscriptions";

const NOTICES = { second: "refused", trial: "trial_refused" } as const;

/**
 * Ends the second subscription of a person, or their second trial, gives back all that was paid for it, and tells them, once. Ended first:
 * nothing more is charged while the refund is on its way. Tried again it goes on where it stood.
 */
export async function refuseSubscription({
  ctx,
  input,
}: VerbArguments<JobPayloads["stripe.refuse-subscription"]>): Promise<void> {
  const { userId, subscriptionId, reason } = input;
  const state = await findSubscriptionState(subscriptionId);
  if (!state) return;
  await cancelSubscription(subscriptionId);
  const amountCents = await refundSubscription(subscriptionId);
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    if (await hasRefused(tx, subscriptionId)) return;
    await recordAudit(tx, {
      action: "subscription.refused",
      entityType: "subscription",
      entityId: subscriptionId,
      after: { userId, reason, amountCents },
    });
    const plan = state.plan ?? "personal";
    const notice = NOTICES[reason];
    await enqueue(tx.db, "mail.subscription", { userId, notice, plan, at: null, amountCents });
  });
}
