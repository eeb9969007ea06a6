import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { HOUR_MS } from "@/lib/clock";
import { hasAuditedCredit } from "@/lib/domain/subscriptions/credits/refusal-data";
import { saveRemainingCredit } from "@/lib/domain/subscriptions/credits/remaining-credit-data";
import { notifyPlanChange } from "@/lib/domain/subscriptions/records/notify-plan-change";
import { findMemberOrganizations } from "@/lib/domain/subscriptions/records/tier-data";
import { enqueueCreditRefund } from "@/lib/domain/subscriptions/sync/enqueue-credit-refund";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { enqueue } from "@/lib/jobs/enqueue";
import { logger } from "@/lib/logger";
import { hasActiveSubscription, refundCustomerCredit } from "@/lib/stripe/customer-credit";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

type Credit = JobPayloads["stripe.refund-credit"];

/**
 * Refunds the credit left over from a plan change once no subscription can use the credit. Emails the user
 * only once. If credit can't be refunded to a card, support refunds it. Postpones the refund while a payment
 * is disputed. Can be repeated safely.
 */
export async function refundCredit({ ctx, input }: TrustedArguments<Credit>): Promise<void> {
  const { userId, subscriptionId, customerId } = input;
  const state = await findSubscriptionState(subscriptionId);
  if (!state || (await hasActiveSubscription(customerId))) return;
  const outcome = await refundCustomerCredit({ customerId, subscriptionId });
  if (outcome.isDisputed) return postponeCreditRefund(ctx, input, outcome.disputedCents);
  const { refundedCents, leftCents, lostCents } = outcome;
  const notify = (tx: Context, notice: "credit_refunded" | "credit_left", amountCents: number) =>
    enqueue(tx.db, "mail.subscription", {
      userId,
      notice,
      plan: state.plan ?? "personal",
      at: null,
      amountCents,
    });
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, userId);
    await saveRemainingCredit(tx, { userId, customerId, cents: leftCents });
    if (lostCents > 0) await auditCreditOnce(tx, "subscription.credit_lost", input, lostCents);
    if (
      refundedCents > 0 &&
      (await auditCreditOnce(tx, "subscription.credit_refunded", input, refundedCents))
    ) {
      await notify(tx, "credit_refunded", refundedCents);
    }
    if (leftCents > 0 && (await auditCreditOnce(tx, "subscription.credit_left", input, leftCents))) {
      logger().error(
        { ...input, amountCents: leftCents },
        "A subscription credit can't be refunded to a card",
      );
      await notify(tx, "credit_left", leftCents);
    }
    if (refundedCents > 0 || leftCents > 0)
      await notifyPlanChange(tx, await findMemberOrganizations(tx, userId));
  });
}

/**
 * Postpones the refund of credit while a payment is disputed and logs the delay once for support. Retries every hour,
 * because none of the subscription events that we handle reports a won dispute. Doesn't notify the user, because the
 * bank may still decide in our favor.
 */
async function postponeCreditRefund(
  ctx: Context,
  credit: JobPayloads["stripe.refund-credit"],
  amountCents: number,
): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + HOUR_MS);
  await ctx.transaction(async (tx) => {
    await lockUser(tx.db, credit.userId);
    await enqueueCreditRefund(tx, credit, runAt);
    if (!(await auditCreditOnce(tx, "subscription.credit_disputed", credit, amountCents))) return;
    logger().error(
      { ...credit, amountCents },
      "The refund of a subscription credit is on hold until a payment dispute is resolved",
    );
  });
}

type CreditAuditAction = `subscription.credit_${"disputed" | "lost" | "refunded" | "left"}`;

/**
 * Records in the audit log how a subscription's credit was settled. Returns false if this was already
 * recorded. The caller must have locked the user.
 */
async function auditCreditOnce(
  tx: Context,
  action: CreditAuditAction,
  { userId, subscriptionId, customerId }: JobPayloads["stripe.refund-credit"],
  amountCents: number,
): Promise<boolean> {
  if (await hasAuditedCredit(tx, subscriptionId, action)) return false;
  await recordAudit(tx, {
    action,
    entityType: "subscription",
    entityId: subscriptionId,
    after: { userId, customerId, amountCents },
  });
  return true;
}
