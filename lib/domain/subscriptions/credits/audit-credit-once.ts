import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { hasAuditedCredit } from "@/lib/domain/subscriptions/credits/refusal-data";
import type { JobPayloads } from "@/lib/jobs/catalog";

type Action = `subscription.credit-${"disputed" | "lost" | "refunded" | "left"}`;

/**
 * Audits an outcome for a subscription's credit; returns false if it was audited before. The caller has locked the
 * user.
 */
export async function auditCreditOnce(
  tx: Context,
  action: Action,
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
