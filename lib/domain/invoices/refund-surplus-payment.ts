import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import { findSurplus } from "@/lib/domain/invoices/payment-data";
import { recordCardPayment } from "@/lib/domain/invoices/record-card-payment";
import { logger } from "@/lib/logger";
import { refundSurplus } from "@/lib/stripe/refunds";

/** Gives a second payment of an invoice back, and writes down what Stripe then says of it. */
export async function refundSurplusPayment({
  ctx,
  paymentId,
}: {
  ctx: Context;
  paymentId: string;
}): Promise<void> {
  requirePermission(ctx, "payments", "full");
  const surplus = await findSurplus(ctx, paymentId);
  if (!surplus) return;
  const { accountId, paymentIntentId, applicationFeeCents, refundFailures: failures } = surplus;
  const outcome = await refundSurplus({
    paymentId,
    stripeAccountId: accountId,
    paymentIntentId,
    applicationFeeCents,
    failures,
  });
  if (outcome === "disputed")
    logger().warn({ paymentId }, "A surplus payment is disputed and can't be refunded");
  await recordCardPayment({
    actor: { kind: "job", name: "stripe.refund-surplus" },
    accountId,
    paymentIntentId,
  });
}
