import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getInvoiceFacts, insertAttempt, type OpenAttempt } from "@/lib/domain/billing/autopay/attempt-data";
import {
  findAutopayCharge,
  lockBilledInvoice,
  updateAutopayCharge,
} from "@/lib/domain/billing/autopay/charge-data";
import { findMandate } from "@/lib/domain/billing/autopay/mandate-data";
import { scheduleCharge } from "@/lib/domain/billing/autopay/plan-charge";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

interface DueCharge {
  id: string;
  invoiceId: string;
  today: CalendarDate;
}

/**
 * Starts an attempt to collect a due charge: inserts the attempt and queues the job that requests the payment from
 * Stripe. If the balance exceeds the announced amount, schedules another notice instead. Repeated and parallel
 * calls start only one attempt.
 */
export async function startAttempt(ctx: Context, { id, invoiceId, today }: DueCharge): Promise<void> {
  await ctx.transaction(async (tx) => {
    const invoice = await lockBilledInvoice(tx, invoiceId);
    const charge = await findAutopayCharge(tx, id);
    if (charge?.status !== "scheduled" || charge.chargeOn > today) return;
    const mandate = await findMandate(tx, charge.mandateId);
    if (!invoice || mandate?.status !== "active") return updateAutopayCharge(tx, id, { status: "canceled" });
    // If the client started a bank debit that is still processing, the charge waits until the debit clears or
    // is returned.
    if (invoice.hasDebitInProcess) return;
    if (invoice.balanceCents > charge.announcedAmount) {
      return scheduleCharge(tx, mandate, { ...invoice, today });
    }
    const number = charge.attempts + 1;
    const attemptId = await insertAttempt(tx, {
      ...{ chargeId: id, invoiceId, number, amount: invoice.balanceCents, attemptedOn: today },
      ...{ currency: (await getInvoiceFacts(tx, invoiceId)).currency },
      stripeAccountId: mandate.stripeAccountId,
    });
    if (!attemptId) return;
    await updateAutopayCharge(tx, id, {
      ...{ status: "charging", attempts: number },
      firstAttemptOn: toDateColumn(charge.firstAttemptOn ?? today),
    });
    await queueAttempt(tx, { attemptId, organizationId: getOrganizationId(tx) });
    await recordAudit(tx, {
      action: "invoice.autopay_attempted",
      entityType: "invoice",
      entityId: invoiceId,
      after: { attempt_id: attemptId, number, amount_cents: invoice.balanceCents },
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
  });
}

/** Queues the job that requests the payment for an attempt, unless the job is already queued. */
export async function queueAttempt(ctx: Context, attempt: OpenAttempt): Promise<void> {
  await enqueue(ctx.db, "stripe.charge-autopay", attempt, { key: `autopay-attempt:${attempt.attemptId}` });
}
