import "server-only";
import type { Context } from "@/lib/auth/context";

/** Whether a subscription was refused already; the caller holds its person. */
export async function hasRefused(tx: Context, subscriptionId: string): Promise<boolean> {
  return isAudited(tx, subscriptionId, "subscription.refused");
}

/** Whether the credit that a subscription left was given back already; the caller holds its person. */
export async function hasRefundedCredit(tx: Context, subscriptionId: string): Promise<boolean> {
  return isAudited(tx, subscriptionId, "subscription.credit-refunded");
}

/** Whether it is known already that a payment of a subscription was charged back. */
export async function hasLostPayment(ctx: Context, subscriptionId: string): Promise<boolean> {
  return isAudited(ctx, subscriptionId, "subscription.charged-back");
}

async function isAudited(tx: Context, subscriptionId: string, action: string): Promise<boolean> {
  const where = { entityType: "subscription", entityId: subscriptionId, action };
  return (await tx.db.auditLog.count({ where })) > 0;
}
