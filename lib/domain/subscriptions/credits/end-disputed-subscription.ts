import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { TrustedArguments } from "@/lib/auth/context";
import { hasChargedBackPayment } from "@/lib/domain/subscriptions/credits/refusal-data";
import { cancelAndVoidInvoices } from "@/lib/domain/subscriptions/sync/cancel-and-void-invoices";
import { findSubscriptionOfLost } from "@/lib/stripe/lost-payments";

/** Ends the subscription of a payment that was charged back, because an unpaid plan isn't granted. */
export async function endDisputedSubscription({
  ctx,
  input: { paymentIntentId },
}: TrustedArguments<{ paymentIntentId: string }>): Promise<void> {
  const subscriptionId = await findSubscriptionOfLost(paymentIntentId);
  if (subscriptionId === null || (await hasChargedBackPayment(ctx, subscriptionId))) return;
  await cancelAndVoidInvoices(ctx, subscriptionId);
  await recordAudit(ctx, {
    action: "subscription.charged-back",
    entityType: "subscription",
    entityId: subscriptionId,
    after: { paymentIntentId },
  });
}
