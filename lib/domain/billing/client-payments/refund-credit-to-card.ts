import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import { requestStripeRefund } from "@/lib/domain/billing/client-credits/request-stripe-refund";
import { recordCardPayment } from "@/lib/domain/billing/payments/record-card-payment";

/**
 * Refunds credit to the card or bank account that it came from, and stores the refund status that Stripe
 * returns.
 */
export async function refundCreditToCard({
  ctx,
  refundId,
}: {
  ctx: Context;
  refundId: string;
}): Promise<void> {
  requirePermission(ctx, "payments", "full");
  const card = await requestStripeRefund(ctx, refundId);
  if (!card) return;
  await recordCardPayment({
    actor: { kind: "job", name: "stripe.refund-client-credit" },
    accountId: card.stripeAccountId,
    paymentIntentId: card.paymentIntentId,
  });
}
