import "server-only";
import type { Context } from "@/lib/auth/context";

/** Whether a subscription was refused already; the caller holds its person. */
export async function hasRefused(tx: Context, subscriptionId: string): Promise<boolean> {
  return isAudited(tx, subscriptionId, "subscription.refused");
}

/** Whether something that became of a subscription's credit was written down already; the caller holds its person. */
export async function hasNotedCredit(tx: Context, subscriptionId: string, action: string): Promise<boolean> {
  return isAudited(tx, subscriptionId, action);
}

/** Whether it is known already that a payment of a subscription was charged back. */
export async function hasLostPayment(ctx: Context, subscriptionId: string): Promise<boolean> {
  return isAudited(ctx, subscriptionId, "subscription.charged-back");
}

/** Whether it was seen to already that a refund came back; the caller holds the refund. */
export async function hasHeededRefund(tx: Context, refundId: string): Promise<boolean> {
  return isAudited(tx, refundId, "subscription.refund-failed", "refund");
}

async function isAudited(
  tx: Context,
  entityId: string,
  action: string,
  entityType = "subscription",
): Promise<boolean> {
  return (await tx.db.auditLog.count({ where: { entityType, entityId, action } })) > 0;
}
