import "server-only";
import { type Actor, type Context, createSystemContext } from "@/lib/auth/context";
import { findAccountOrganization } from "@/lib/domain/connect/find-account-organization";
import { recordDispute } from "@/lib/domain/invoices/record-dispute";
import { recordRefund } from "@/lib/domain/invoices/record-refund";
import { settleInvoice } from "@/lib/domain/invoices/settle-invoice";
import { lockStripeObject } from "@/lib/domain/stripe-events/lock-stripe-object";
import { isUuid } from "@/lib/ids";
import { logger } from "@/lib/logger";
import { type CardPayment, findCardPayment } from "@/lib/stripe/card-payments";

export interface RecordCardPaymentInput {
  actor: Extract<Actor, { kind: "stripe" | "job" }>;
  accountId: string;
  paymentIntentId: string;
}

/**
 * Brings our books to what Stripe says now of one card payment: settled or surplus, refunds, disputes. Every event
 * of a payment ends here, so their order and number make no difference. Payments that aren't of an invoice of
 * the account's organization are left alone.
 */
export async function recordCardPayment(input: RecordCardPaymentInput): Promise<void> {
  const { actor, accountId, paymentIntentId } = input;
  const organization = await findAccountOrganization(accountId);
  if (!organization) {
    logger().warn({ accountId, paymentIntentId }, "Payment on an account that is no organization's");
    return;
  }
  const ctx = createSystemContext({ actor, organization });
  await ctx.transaction(async (tx) => {
    await lockStripeObject(tx, paymentIntentId);
    const payment = await findCardPayment(accountId, paymentIntentId);
    const invoiceId = payment && (await findPaidInvoice(tx, payment));
    if (!payment || !invoiceId) return;
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
  });
}

/**
 * The invoice that the payment is for. What its metadata says counts only for an invoice of the organization whose
 * account was paid: the account's owner can write there whatever they like.
 */
async function findPaidInvoice(tx: Context, payment: CardPayment): Promise<string | null> {
  const { accountId, invoiceId, paymentIntentId, currency } = payment;
  if (invoiceId === null) return null;
  const invoice =
    tx.organization && isUuid(invoiceId)
      ? await tx.db.invoice.findFirst({
          where: {
            id: invoiceId,
            organizationId: tx.organization.id,
            currency,
            OR: [{ stripeAccountId: accountId }, { stripeAccountId: null }],
          },
          select: { id: true },
        })
      : null;
  if (!invoice) {
    logger().error(
      { accountId, invoiceId, paymentIntentId },
      "Payment names an invoice that isn't the account's",
    );
  }
  return invoice?.id ?? null;
}
