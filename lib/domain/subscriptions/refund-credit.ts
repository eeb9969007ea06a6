import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { hasRefundedCredit } from "@/lib/domain/subscriptions/refusal-data";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { giveCreditBack, hasGoingSubscription } from "@/lib/stripe/customer-credit";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Gives back what a change of plan had left of an earlier payment, once the subscription is over and the credit has
 * nothing more to pay, and tells the person, once. Tried again it goes on where it stood.
 */
export async function refundCredit({
  ctx,
  input,
}: VerbArguments<JobPayloads["stripe.refund-credit"]>): Promise<void> {
  const { userId, subscriptionId, customerId } = input;
  const state = await findSubscriptionState(subscriptionId);
  if (!state || (await hasGoingSubscription(customerId))) return;
  const amountCents = await giveCreditBack({ customerId, subscriptionId });
  if (amountCents === 0) return;
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    if (await hasRefundedCredit(tx, subscriptionId)) return;
    await recordAudit(tx, {
      action: "subscription.credit-refunded",
      entityType: "subscription",
      entityId: subscriptionId,
      after: { userId, amountCents },
    });
    const plan = state.plan ?? "personal";
    const notice = "credit_refunded";
    await enqueue(tx.db, "mail.subscription", { userId, notice, plan, at: null, amountCents });
  });
}
