import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { hasHandledRefund } from "@/lib/domain/subscriptions/credits/refusal-data";
import { findSubscriptionOwner } from "@/lib/domain/subscriptions/records/find-subscription-owner";
import { enqueue } from "@/lib/jobs/enqueue";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { logger } from "@/lib/logger";
import { type FailedRefund, listFailedRefunds } from "@/lib/stripe/plan-refunds";
import { MAX_REFUND_FAILURES } from "@/lib/stripe/refunds";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

/**
 * Handles failed refunds of plan payments. For each failed refund, emails the user and logs an error for
 * support. Queues another attempt until the maximum number of failures is reached.
 */
export async function handleFailedRefunds({
  ctx,
  input: { paymentIntentId },
}: TrustedArguments<{ paymentIntentId: string }>): Promise<void> {
  for (const refund of await listFailedRefunds(paymentIntentId)) await handleFailedRefund(ctx, refund);
}

async function handleFailedRefund(ctx: Context, failed: FailedRefund): Promise<void> {
  const { refundId, subscriptionId, amountCents, failures } = failed;
  const userId = await findSubscriptionOwner(ctx, subscriptionId);
  const state = await findSubscriptionState(subscriptionId);
  const isTriedAgain = failures < MAX_REFUND_FAILURES;
  await ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `refund:${refundId}`);
    if (await hasHandledRefund(tx, refundId)) return;
    logger().error({ ...failed, isTriedAgain }, "The refund of a plan payment failed at the bank");
    if (userId !== null) {
      const notice = isTriedAgain ? "refund_retried" : "refund_failed";
      const plan = state?.plan ?? "personal";
      await enqueue(tx.db, "mail.subscription", { userId, notice, plan, at: null, amountCents });
    }
    if (isTriedAgain) await enqueue(tx.db, "stripe.repeat-refund", { refundId });
    await recordAudit(tx, {
      action: "subscription.refund_failed",
      entityType: "refund",
      entityId: refundId,
      after: { userId, subscriptionId, amountCents, failures, isTriedAgain },
    });
  });
}
