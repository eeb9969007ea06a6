import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { hasNotedCredit } from "@/lib/domain/subscriptions/refusal-data";
import type { JobPayloads } from "@/lib/jobs/catalog";

type Action = `subscription.credit-${"disputed" | "lost" | "refunded" | "left"}`;

/** Writes down what became of the credit of a subscription; false when it was already. The caller holds its person. */
export async function noteCreditOnce(
  tx: Context,
  action: Action,
  { userId, subscriptionId, customerId }: JobPayloads["stripe.refund-credit"],
  amountCents: number,
): Promise<boolean> {
  if (await hasNotedCredit(tx, subscriptionId, action)) return false;
  await recordAudit(tx, {
    action,
    entityType: "subscription",
    entityId: subscriptionId,
    after: { userId, customerId, amountCents },
  });
  return true;
}
