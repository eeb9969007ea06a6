import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { TrustedArguments } from "@/lib/auth/context";
import { hasChargedBackPayment } from "@/lib/domain/subscriptions/credits/refusal-data";
import { cancelAndVoidInvoices } from "@/lib/domain/subscriptions/sync/cancel-and-void-invoices";
import { findSubscriptionOfLostPayment } from "@/lib/stripe/find-subscription-of-lost-payment";

/** Ends a subscription whose payment was charged back, because its plan is no longer paid for. */
export async function endDisputedSubscription({
  ctx,
  input: { paymentIntentId },
}: TrustedArguments<{ paymentIntentId: string }>): Promise<void> {
  const subscriptionId = await findSubscriptionOfLostPayment(paymentIntentId);
  if (subscriptionId === null || (await hasChargedBackPayment(ctx, subscriptionId))) return;
  await cancelAndVoidInvoices(ctx, subscriptionId);
  await recordAudit(ctx, {
    action: "subscription.charged_back",
    entityType: "subscription",
    entityId: subscriptionId,
    after: { paymentIntentId },
  });
}
