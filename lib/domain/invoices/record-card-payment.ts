import "server-only";
import type { Actor, Context } from "@/lib/auth/context";
import { enterAccountOrganization } from "@/lib/domain/connect/enter-account-organization";
import { findPaymentRevision, isPayableOn, updatePayment } from "@/lib/domain/invoices/payment-data";
import { recordDispute } from "@/lib/domain/invoices/record-dispute";
import { recordRefund } from "@/lib/domain/invoices/record-refund";
import { settleInvoice } from "@/lib/domain/invoices/settle-invoice";
import { DomainError } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { logger } from "@/lib/logger";
import { type CardPayment, findCardPayment } from "@/lib/stripe/card-payments";

export interface RecordCardPaymentInput {
  actor: Extract<Actor, { kind: "stripe" | "job" }>;
  accountId: string;
  paymentIntentId: string;
}

/** More writers than this at once on one payment, and something is wrong. */
const ATTEMPTS = 5;

/**
 * Brings our books to what Stripe says now of one card payment: settled or surplus, refunds, disputes. Every event
 * of a payment ends here, so their order and number make no difference. Payments that aren't of an invoice of
 * the account's organization are left alone. No transaction waits for Stripe.
 */
export async function recordCardPayment(input: RecordCardPaymentInput): Promise<void> {
  const { actor, accountId, paymentIntentId } = input;
  const ctx = await enterAccountOrganization(actor, accountId);
  if (!ctx) {
    logger().warn({ accountId, paymentIntentId }, "Payment on an account that is no organization's");
    return;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const revision = await findPaymentRevision(ctx, paymentIntentId);
    const payment = await findCardPayment(accountId, paymentIntentId);
    if (!payment || (await storePayment(ctx, payment, revision))) return;
  }
  throw new DomainError("CONFLICT", "This payment is changing at this moment. Please try again.");
}

/** False when another has written since `revision`: what was read of Stripe may be older than what stands. */
async function storePayment(ctx: Context, payment: CardPayment, revision: number | null): Promise<boolean> {
  const { paymentIntentId } = payment;
  return ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `stripe:${paymentIntentId}`);
    if ((await findPaymentRevision(tx, paymentIntentId)) !== revision) return false;
    const invoiceId = await findPaidInvoice(tx, payment);
    if (!invoiceId) return true;
    const { paymentId } = await settleInvoice(tx, {
      invoiceId,
      method: "card",
      amountCents: payment.amountCents,
      paidAt: payment.paidAt,
      applicationFeeCents: payment.applicationFeeCents,
      stripe: payment,
    });
    await recordRefund(tx, { paymentId, refundedCents: payment.refundedCents });
    await recordDispute(tx, { paymentId, ...payment });
    await updatePayment(tx, paymentId, { revision: { increment: 1 } });
    return true;
  });
}

/**
 * The invoice that the payment is for. What its metadata says counts only for an invoice of the organization whose
 * account was paid: the account's owner can write there whatever they like.
 */
async function findPaidInvoice(tx: Context, payment: CardPayment): Promise<string | null> {
  const { accountId, invoiceId, paymentIntentId, currency } = payment;
  if (invoiceId === null) return null;
  if (await isPayableOn(tx, { invoiceId, accountId, currency })) return invoiceId;
  logger().error(
    { accountId, invoiceId, paymentIntentId },
    "Payment names an invoice that isn't the account's",
  );
  return null;
}
