import "server-only";
import type { Actor, Context } from "@/lib/auth/context";
import { recordWithdrawnCredit } from "@/lib/domain/billing/client-credits/record-withdrawn-credit";
import { settleCreditRefunds } from "@/lib/domain/billing/client-credits/settle-credit-refunds";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import {
  findPaymentByIntent,
  getPaymentRow,
  isPayableByAccount,
  updatePayment,
} from "@/lib/domain/billing/invoices/payment-data";
import { recordDispute } from "@/lib/domain/billing/invoices/record-dispute";
import { recordFees } from "@/lib/domain/billing/invoices/record-fees";
import { recordPayment } from "@/lib/domain/billing/invoices/record-payment";
import { recordRefund } from "@/lib/domain/billing/invoices/record-refund";
import { DomainError } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { logger } from "@/lib/logger";
import { type CardPayment, findCardPayment } from "@/lib/stripe/card-payments";

export interface RecordCardPaymentInput {
  actor: Extract<Actor, { kind: "stripe" | "job" }>;
  accountId: string;
  paymentIntentId: string;
}

/** More conflicting writes than this for one payment indicate a bug. */
const ATTEMPTS = 5;

/**
 * Updates a card payment, its refunds and its disputes to match their state at Stripe. Every payment event calls this,
 * so the order and number of events don't matter. Ignores payments for other purposes. No transaction waits for Stripe.
 */
export async function recordCardPayment(input: RecordCardPaymentInput): Promise<void> {
  const { actor, accountId, paymentIntentId } = input;
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) {
    logger().warn({ accountId, paymentIntentId }, "Stripe payment on an account without an organization");
    return;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const revision = getRevision(await findPaymentByIntent(ctx, paymentIntentId));
    const payment = await findCardPayment(accountId, paymentIntentId);
    if (!payment || (await storePayment(ctx, payment, revision))) return;
  }
  throw new DomainError("CONFLICT", "This payment is being updated. Please try again.");
}

/** Returns null for a payment that isn't recorded yet. */
function getRevision(recorded: { revision: number } | null): number | null {
  return recorded?.revision ?? null;
}

/** Returns false if the payment changed after `revision` was read, because the data from Stripe may be outdated. */
async function storePayment(ctx: Context, payment: CardPayment, revision: number | null): Promise<boolean> {
  const { paymentIntentId } = payment;
  return ctx.transaction(async (tx) => {
    await lockUntilCommit(tx, `stripe:${paymentIntentId}`);
    const recorded = await findPaymentByIntent(tx, paymentIntentId);
    if (getRevision(recorded) !== revision) return false;
    const invoiceId = recorded?.invoiceId ?? (await findPaidInvoice(tx, payment));
    if (!invoiceId) return true;
    const { paymentId } = await recordPayment(tx, {
      invoiceId,
      method: "card",
      amountCents: payment.amountCents,
      paidAt: payment.paidAt,
      applicationFeeCents: payment.applicationFeeCents,
      stripe: payment,
    });
    await recordRefund(tx, { paymentId, refundedCents: payment.refundedCents });
    await recordDispute(tx, { paymentId, ...payment });
    await recordFees(tx, { paymentId, ...payment });
    await recordCreditChanges(tx, paymentId, payment);
    await updatePayment(tx, paymentId, { revision: { increment: 1 } });
    return true;
  });
}

/**
 * Updates the credit that the payment left: our refunds of it, and what was refunded at Stripe itself or withdrawn by a
 * dispute beyond the part that settled the invoice.
 */
async function recordCreditChanges(tx: Context, paymentId: string, payment: CardPayment): Promise<void> {
  const { creditedAmount, refundedAmount, disputedAmount } = await getPaymentRow(tx, paymentId);
  if (creditedAmount === 0) return;
  await settleCreditRefunds(tx, { paymentId, refunds: payment.creditRefunds });
  const withdrawnCents = payment.refundedCents + payment.disputedCents - refundedAmount - disputedAmount;
  await recordWithdrawnCredit(tx, { paymentId, withdrawnCents: Math.max(0, withdrawnCents) });
}

/**
 * Finds the paid invoice. Trusts the metadata only for invoices of the organization that owns the account,
 * because the owner of an account can edit its metadata.
 */
async function findPaidInvoice(tx: Context, payment: CardPayment): Promise<string | null> {
  const { accountId, invoiceId, paymentIntentId, currency } = payment;
  if (invoiceId === null) return null;
  if (await isPayableByAccount(tx, { invoiceId, accountId, currency })) return invoiceId;
  logger().error(
    { accountId, invoiceId, paymentIntentId },
    "Stripe payment metadata refers to another account's invoice",
  );
  return null;
}
