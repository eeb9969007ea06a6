import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { type AttemptRow, findAttempt, updateAttempt } from "@/lib/domain/billing/autopay/attempt-data";
import {
  findAutopayCharge,
  lockBilledInvoice,
  updateAutopayCharge,
} from "@/lib/domain/billing/autopay/charge-data";
import { endMandate } from "@/lib/domain/billing/autopay/end-mandate";
import { findMandate } from "@/lib/domain/billing/autopay/mandate-data";
import { getNextStep, type NextStep } from "@/lib/domain/billing/autopay/model/schedule";
import { notifyOfFailedAutopay } from "@/lib/domain/billing/billing-notifications/notify-members";
import { restorePaymentLinks } from "@/lib/domain/billing/payment-links/withdraw-payment-link";
import { recordCardPayment } from "@/lib/domain/billing/payments/record-card-payment";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import type { AutopayFailure, AutopayPayment } from "@/lib/stripe/autopay";

interface AttemptResult {
  attemptId: string;
  payment: AutopayPayment;
}

/**
 * Updates an attempt to match its payment in Stripe, and records the payment on the invoice. The job and the
 * Stripe event handlers call this function. Repeated calls are harmless, and their order doesn't matter.
 */
export async function recordAutopayAttempt(
  ctx: Context,
  { attemptId, payment }: AttemptResult,
): Promise<void> {
  const attempt = await findAttempt(ctx, attemptId);
  if (!attempt || isFinished(attempt)) return;
  if (payment.status === "failed") return recordFailure(ctx, attempt, payment);
  const { paymentIntentId } = payment;
  const { actor } = ctx;
  if (actor.kind === "job" || actor.kind === "stripe") {
    await recordCardPayment({ actor, accountId: attempt.stripeAccountId, paymentIntentId });
  }
  const status = payment.status === "processing" ? "processing" : "succeeded";
  await ctx.transaction(async (tx) => {
    await lockBilledInvoice(tx, attempt.invoiceId);
    const current = await findAttempt(tx, attemptId);
    if (!current || isFinished(current) || current.status === status) return;
    await updateAttempt(tx, attemptId, {
      ...{ status, stripePaymentIntentId: paymentIntentId },
      ...(status === "succeeded" && { finishedAt: tx.clock.now() }),
    });
    if (status === "succeeded") {
      await updateAutopayCharge(tx, current.chargeId, { status: "paid" });
      // The invoice may still have an open balance, so its payment link is needed again.
      await restorePaymentLinks(tx);
    }
    await publishLiveEvent(tx, {
      topic: "invoices",
      module: "invoices",
      payload: { invoiceId: current.invoiceId },
    });
  });
}

function isFinished({ status }: AttemptRow): boolean {
  return status === "succeeded" || status === "failed" || status === "canceled";
}

/** Marks an attempt as failed, plans the next step and queues the emails to the client and the stable. */
async function recordFailure(
  ctx: Context,
  { id }: AttemptRow,
  { paymentIntentId, failure }: Extract<AutopayPayment, { status: "failed" }>,
): Promise<void> {
  const stopped = await ctx.transaction(async (tx) => {
    const found = await findAttempt(tx, id);
    if (!found) return null;
    await lockBilledInvoice(tx, found.invoiceId);
    const attempt = await findAttempt(tx, id);
    const charge = attempt && (await findAutopayCharge(tx, attempt.chargeId));
    const mandate = charge && (await findMandate(tx, charge.mandateId));
    if (!attempt || isFinished(attempt) || !charge || !mandate) return null;
    const today = getCalendarDate(tx.organization?.timeZone ?? "UTC", tx.clock.now());
    const failures = charge.failures + 1;
    const firstAttemptOn = charge.firstAttemptOn ?? attempt.attemptedOn;
    const step = getNextStep({ kind: mandate.kind, firstAttemptOn, failures, failure }, today);
    await updateAttempt(tx, id, {
      ...toFailureColumns(failure, paymentIntentId),
      finishedAt: tx.clock.now(),
    });
    await updateAutopayCharge(tx, charge.id, {
      failures,
      ...(step.kind === "retry" && mandate.status === "active"
        ? { status: "scheduled", chargeOn: toDateColumn(step.on) }
        : { status: mandate.status === "active" ? "failed" : "canceled" }),
    });
    await restorePaymentLinks(tx);
    await queueFailureMails(tx, id);
    await notifyOfFailedAutopay(tx, {
      ...{ attemptId: id, invoiceId: attempt.invoiceId, contactId: mandate.contactId },
      amountCents: attempt.amount,
    });
    await recordFailureAudit(tx, attempt, { failure, step });
    await publishLiveEvent(tx, {
      topic: "invoices",
      module: "invoices",
      payload: { invoiceId: attempt.invoiceId },
    });
    return step.kind === "stop" ? { mandateId: mandate.id, reason: step.reason } : null;
  });
  // `endMandate` needs its own transaction, because it must lock the contact first.
  if (stopped) await endMandate(ctx, stopped);
}

function toFailureColumns({ code, declineCode, message }: AutopayFailure, paymentIntentId: string | null) {
  return {
    ...{ status: "failed", failureCode: code, declineCode, failureMessage: message.slice(0, 500) },
    ...(paymentIntentId && { stripePaymentIntentId: paymentIntentId }),
  };
}

async function queueFailureMails(tx: Context, attemptId: string): Promise<void> {
  const organizationId = getOrganizationId(tx);
  for (const to of ["client", "stable"] as const) {
    const payload = { organizationId, attemptId, to };
    await enqueue(tx.db, "mail.autopay-failed", payload, { key: `autopay-failed:${attemptId}:${to}` });
  }
}

async function recordFailureAudit(
  tx: Context,
  { id, invoiceId, amount }: AttemptRow,
  { failure, step }: { failure: AutopayFailure; step: NextStep },
): Promise<void> {
  await recordAudit(tx, {
    action: "invoice.autopay_failed",
    entityType: "invoice",
    entityId: invoiceId,
    after: {
      ...{ attempt_id: id, amount_cents: amount, code: failure.code, decline_code: failure.declineCode },
      next: step.kind,
      retry_on: step.kind === "retry" ? step.on : null,
    },
  });
}
