import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requirePermission } from "@/lib/auth/context";
import { findSurplus, getPaymentRow } from "@/lib/domain/invoices/payment-data";
import { recordCardPayment } from "@/lib/domain/invoices/record-card-payment";
import { surplusRefundFailed } from "@/lib/domain/invoices/surplus-refund-failed";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { logger } from "@/lib/logger";
import { hasRefundFailed, refundSurplus } from "@/lib/stripe/refunds";

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
  // Sent back before it was written down, the refund leaves no change that would tell of it. Read after writing.
  if (typeof outcome === "string" || !(await hasRefundFailed(accountId, outcome.refundId))) return;
  await ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `stripe:${paymentIntentId}`);
    const payment = await getPaymentRow(tx, paymentId);
    if (payment.status !== "surplus" || payment.refundFailures !== failures) return;
    await surplusRefundFailed(tx, payment);
    const entry = {
      action: "invoice.surplus-refund-failed",
      entityType: "invoice",
      entityId: payment.invoiceId,
    };
    await recordAudit(tx, { ...entry, after: { payment_id: paymentId } });
  });
}
