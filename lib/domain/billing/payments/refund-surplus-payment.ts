import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requirePermission } from "@/lib/auth/context";
import { handleFailedSurplusRefund } from "@/lib/domain/billing/payments/handle-failed-surplus-refund";
import { recordCardPayment } from "@/lib/domain/billing/payments/record-card-payment";
import { findSurplusPayment, getPaymentRow } from "@/lib/domain/billing/records/invoice-payment-data";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { logger } from "@/lib/logger";
import { hasRefundFailed, refundSurplus } from "@/lib/stripe/refunds";

/** Refunds an invoice's surplus payment, and then updates the payment to match its state in Stripe. */
export async function refundSurplusPayment({
  ctx,
  paymentId,
}: {
  ctx: Context;
  paymentId: string;
}): Promise<void> {
  requirePermission(ctx, "payments", "full");
  const surplus = await findSurplusPayment(ctx, paymentId);
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
  // If the refund failed before it was recorded, no later event reports the failure, so the refund is checked
  // after it is recorded.
  if (typeof outcome === "string" || !(await hasRefundFailed(accountId, outcome.refundId))) return;
  await ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `stripe:${paymentIntentId}`);
    const payment = await getPaymentRow(tx, paymentId);
    if (payment.status !== "surplus" || payment.refundFailures !== failures) return;
    await handleFailedSurplusRefund(tx, payment);
    const entry = {
      action: "invoice.surplus_refund_failed",
      entityType: "invoice",
      entityId: payment.invoiceId,
    };
    await recordAudit(tx, { ...entry, after: { payment_id: paymentId } });
  });
}
