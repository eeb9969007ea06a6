import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { notifyOfFailedRefund } from "@/lib/domain/billing/billing-notifications/notify-members";
import { sendWaitingCreditNoteMail } from "@/lib/domain/billing/credit-notes/credit-note-mail";
import {
  type RefundIdInput,
  refundIdSchema,
} from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import {
  readRefundedPayment,
  settleWithOtherRefunds,
  sumOtherRefunds,
} from "@/lib/domain/billing/credit-notes/other-refunds";
import { enqueueRefund } from "@/lib/domain/billing/payments/enqueue-refund";
import { recordCardPayment } from "@/lib/domain/billing/payments/record-card-payment";
import { listReturnablePayments } from "@/lib/domain/billing/records/credit-note-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { PARTLY_RETURNED_TEXT, type RefundFailure } from "@/lib/domain/billing/records/model/refund-failure";
import {
  findCardRefund,
  getStripePayment,
  type RefundRequest,
  updateRefundRequest,
} from "@/lib/domain/billing/records/refund-request-data";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import { logger } from "@/lib/logger";
import { hasRefundFailed, refundPart } from "@/lib/stripe/refunds";

const JOB = { kind: "job", name: "stripe.refund-credit-note" } as const;

/**
 * Issues a credit note's refund through Stripe at most once and records the payment's state. If the refund is
 * already settled, only checks whether it has failed since. Marks the refund as failed if it failed in Stripe, or
 * if the payment wasn't made through Stripe. A retry first looks for other refunds of the payment in Stripe,
 * because the client may already have the money back. No transaction waits for Stripe.
 */
export async function refundCreditNote({ ctx, refundId }: { ctx: Context; refundId: string }): Promise<void> {
  requirePermission(ctx, "payments", "full");
  const refund = await findCardRefund(ctx, refundId);
  if (!refund || refund.status === "failed") return;
  const payment = getStripePayment(refund);
  if (!payment) {
    // Stripe has no record of the payment (as in demo data), so no later event would update the refund.
    if (refund.status === "pending") await markFailed(ctx, refund, "unknown_payment");
    return;
  }
  const { accountId, paymentIntentId, applicationFeeAmount } = payment;
  if (refund.status === "settled") return checkRefund(ctx, refund, accountId);
  if (refund.failures > 0 && (await endReturnedRefund(ctx, refund))) return;
  const outcome = await refundPart({
    ...{ id: refund.id, stripeAccountId: accountId, paymentIntentId, amountCents: refund.amount },
    ...{ currency: refund.payment.invoice.currency, failures: refund.failures },
    ...{ applicationFeeCents: applicationFeeAmount, firstAttemptAfter: refund.triedAt },
  });
  if (typeof outcome === "string") return markFailed(ctx, refund, outcome);
  // The payment must be updated before the refund is settled. Otherwise, the refunded amount would briefly
  // count as refundable.
  await recordCardPayment({ actor: JOB, accountId, paymentIntentId });
  await ctx.transaction(async (tx) => {
    await lockInvoiceRow(tx, refund.creditNote.invoiceId);
    await updateRefundRequest(tx, refund, { status: "settled", stripeRefundId: outcome.refundId });
    await sendWaitingCreditNoteMail(tx, refund.creditNoteId);
    await publishRefund(tx, refund);
  });
  // Check the refund now. If it failed before it was marked as settled, no later event reports the failure.
  await checkRefund(ctx, { ...refund, status: "settled", stripeRefundId: outcome.refundId }, accountId);
}

/**
 * Ends a retry if the stable refunded the money directly in Stripe after the first attempt. Settles the refund, or
 * marks it as failed if only part of the amount was refunded. Returns whether the retry ended.
 */
async function endReturnedRefund(ctx: Context, refund: RefundRequest): Promise<boolean> {
  const read = await readRefundedPayment(refund);
  // An earlier run of this job made the refund, but didn't store the result.
  if (read?.state.noteRefunds.some(({ refundId }) => refundId === refund.id)) return false;
  const { isSettled, otherCents } = await ctx.transaction((tx) => settleWithOtherRefunds(tx, refund, read));
  if (isSettled || otherCents <= 0) return isSettled;
  await markFailed(ctx, refund, "partly_refunded");
  return true;
}

async function checkRefund(ctx: Context, refund: RefundRequest, accountId: string): Promise<void> {
  if (refund.stripeRefundId && (await hasRefundFailed(accountId, refund.stripeRefundId)))
    await markFailed(ctx, refund, "returned");
}

/**
 * Marks a refund as failed and notifies the members who can see invoices. Also emails the owner, because only the
 * owner can refund payments.
 */
async function markFailed(ctx: Context, refund: RefundRequest, failure: RefundFailure): Promise<void> {
  const { invoiceId } = refund.creditNote;
  logger().warn({ refundId: refund.id, invoiceId }, "The refund of a credit note failed");
  await ctx.transaction(async (tx) => {
    const { clientId: contactId } = await lockInvoiceRow(tx, invoiceId);
    if (!(await updateRefundRequest(tx, refund, { status: "failed", failure }))) return;
    const after = { refund_id: refund.id, amount_cents: refund.amount, reason: failure };
    const key = `refund-failed:${refund.id}:${refund.failures}`;
    const notice = { invoiceId, amountCents: refund.amount };
    const organizationId = getOrganizationId(tx);
    await enqueue(
      tx.db,
      "mail.refund-failed",
      { organizationId, ...notice, isTriedAgain: false, failure },
      { key },
    );
    await notifyOfFailedRefund(tx, { key, contactId, ...notice });
    await sendWaitingCreditNoteMail(tx, refund.creditNoteId);
    await recordAudit(tx, {
      action: "invoice.refund_failed",
      entityType: "invoice",
      entityId: invoiceId,
      after,
    });
    await publishRefund(tx, refund);
  });
}

async function publishRefund(tx: Context, { creditNote: { invoiceId } }: RefundRequest): Promise<void> {
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
}

/**
 * Retries a failed refund through Stripe. Only the owner can do this. Throws CONFLICT if the refund didn't fail, if
 * too little of the payment is left to refund, or if other refunds in Stripe returned only part of the amount. If
 * other refunds returned the full amount, the job settles this refund without refunding the client again.
 */
export async function retryRefund({ ctx, input }: VerbArguments<RefundIdInput>): Promise<{ id: string }> {
  requirePermission(ctx, "payments", "full", { allowLocked: true });
  const { id } = parse(refundIdSchema, input);
  return ctx.transaction(async (tx) => {
    const found = await findCardRefund(tx, id);
    if (!found) throw createNotFoundError("Refund");
    await lockInvoiceRow(tx, found.creditNote.invoiceId);
    const otherCents = await sumOtherRefunds(tx, found, null);
    if (otherCents < found.amount) await requireRefundable(tx, found, otherCents);
    const failures = found.failures + 1;
    const change = { status: "pending", failures, failure: null, triedAt: tx.clock.now() } as const;
    if (found.status !== "failed" || !(await updateRefundRequest(tx, found, change))) {
      throw new DomainError(
        "CONFLICT",
        "This refund didn't fail, or it is already being retried. Reload the page to see its status.",
      );
    }
    await enqueueRefund(tx, { id, failures });
    await publishRefund(tx, found);
    return storeResult(tx, { id });
  });
}

async function requireRefundable(tx: Context, refund: RefundRequest, otherCents: number): Promise<void> {
  if (otherCents > 0) throw new DomainError("CONFLICT", PARTLY_RETURNED_TEXT);
  const payments = await listReturnablePayments(tx, refund.creditNote.invoiceId);
  const refundable = payments.find(({ id }) => id === refund.payment.id)?.refundableCents ?? 0;
  if (refundable >= refund.amount) return;
  const message = "The payment no longer has enough left to refund. Check the payment in Stripe.";
  throw new DomainError("CONFLICT", message);
}
