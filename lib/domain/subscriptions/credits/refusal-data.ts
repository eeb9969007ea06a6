import "server-only";
import type { Context } from "@/lib/auth/context";

/** Returns whether the subscription has already been refused. The caller must have locked the user. */
export async function hasRefusedSubscription(tx: Context, subscriptionId: string): Promise<boolean> {
  return isAudited(tx, subscriptionId, "subscription.refused");
}

/**
 * Returns whether this outcome for the credit has already been recorded. The caller must have locked the
 * user.
 */
export async function hasAuditedCredit(
  tx: Context,
  subscriptionId: string,
  action: string,
): Promise<boolean> {
  return isAudited(tx, subscriptionId, action);
}

/** Returns whether a payment for the subscription was charged back. */
export async function hasChargedBackPayment(ctx: Context, subscriptionId: string): Promise<boolean> {
  return isAudited(ctx, subscriptionId, "subscription.charged_back");
}

/** Returns whether the failed refund has already been handled. The caller must have locked the refund. */
export async function hasHandledRefund(tx: Context, refundId: string): Promise<boolean> {
  return isAudited(tx, refundId, "subscription.refund_failed", "refund");
}

async function isAudited(
  tx: Context,
  entityId: string,
  action: string,
  entityType = "subscription",
): Promise<boolean> {
  return (await tx.db.auditLog.count({ where: { entityType, entityId, action } })) > 0;
}
