import "server-only";
import type { Context } from "@/lib/auth/context";

/** Whether a subscription was refused already; the caller holds its person. */
export async function hasRefused(tx: Context, subscriptionId: string): Promise<boolean> {
  const refusals = await tx.db.auditLog.count({
    where: { entityType: "subscription", entityId: subscriptionId, action: "subscription.refused" },
  });
  return refusals > 0;
}
