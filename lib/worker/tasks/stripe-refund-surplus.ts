import { db } from "@/lib/db";
import { recordCardPayment } from "@/lib/domain/invoices/record-card-payment";
import { logger } from "@/lib/logger";
import { refundSurplus } from "@/lib/stripe/refunds";
import type { Task } from "@/lib/worker/task";

/** Gives a second payment of an invoice back, and writes down what Stripe then says of it. */
export const task: Task<"stripe.refund-surplus"> = async ({ organizationId, paymentId }) => {
  const payment = await db().invoicePayment.findFirst({
    where: { id: paymentId, organizationId, status: "surplus" },
    select: { stripeAccountId: true, stripePaymentIntentId: true, applicationFeeAmount: true },
  });
  if (!payment?.stripeAccountId || !payment.stripePaymentIntentId) return;
  const { stripeAccountId: accountId, stripePaymentIntentId: paymentIntentId } = payment;
  const outcome = await refundSurplus({
    paymentId,
    stripeAccountId: accountId,
    paymentIntentId,
    applicationFeeCents: payment.applicationFeeAmount,
  });
  if (outcome === "disputed")
    logger().warn({ paymentId }, "A surplus payment is disputed and can't be refunded");
  await recordCardPayment({
    actor: { kind: "job", name: "stripe.refund-surplus" },
    accountId,
    paymentIntentId,
  });
};
