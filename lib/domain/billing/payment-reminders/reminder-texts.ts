import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  getOrganizationId,
  requirePermission,
  type TrustedArguments,
} from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findPaymentReminderForMail } from "@/lib/domain/billing/payment-reminders/find-payment-reminder-for-mail";
import { getNextSendTime } from "@/lib/domain/billing/payment-reminders/model/schedule";
import { findReminderSettings } from "@/lib/domain/billing/payment-reminders/settings-data";
import {
  changeTextStatus,
  findTextNumber,
  isTextWaiting,
  markTextQueued,
} from "@/lib/domain/billing/payment-reminders/text-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import { isSmsAvailable } from "@/lib/sms/send-sms";

/**
 * Ten attempts to send a text message take almost four hours. A later text message would arrive too long after
 * the email.
 */
const MAX_ATTEMPTS = 10;

interface ReminderJob {
  reminderId: string;
  isAutomatic: boolean;
}

interface ReminderForText {
  invoiceId: string;
  today: CalendarDate;
  to: string;
}

/**
 * Queues the text message for a new reminder if the organization sends text messages and the contact has
 * agreed to them.
 */
export async function queueReminderText(
  tx: Context,
  { invoiceId, ...job }: ReminderJob & { invoiceId: string },
): Promise<void> {
  if (!isSmsAvailable() || (await findTextNumber(tx, invoiceId)) === null) return;
  await markTextQueued(tx, job.reminderId);
  await enqueueText(tx, job);
}

async function enqueueText(ctx: Context, job: ReminderJob, runAt?: Date): Promise<void> {
  const organizationId = getOrganizationId(ctx);
  const key = ["sms.payment-reminder", job.reminderId, ...(runAt ? [runAt.toISOString()] : [])].join(":");
  const options = { key, maxAttempts: MAX_ATTEMPTS, ...(runAt && { runAt }) };
  await enqueue(ctx.db, "sms.payment-reminder", { organizationId, ...job }, options);
}

/**
 * Returns the text message to send now, or null. Cancels the text message if the invoice no longer needs a
 * reminder or if the contact no longer agrees to text messages. During quiet hours, postpones the text
 * message until quiet hours end, even if a member sent the reminder.
 */
export async function prepareReminderText({
  ctx,
  input: { reminderId, isAutomatic },
}: TrustedArguments<ReminderJob>): Promise<ReminderForText | null> {
  const { timeZone } = requirePermission(ctx, "invoices", "full");
  if (!(await isTextWaiting(ctx, reminderId))) return null;
  const reminder = await findPaymentReminderForMail({ ctx, input: { reminderId, isAutomatic } });
  const to = reminder && isSmsAvailable() ? await findTextNumber(ctx, reminder.invoiceId) : null;
  if (!reminder || to === null) {
    await ctx.transaction((tx) => changeTextStatus(tx, reminderId, "canceled"));
    return null;
  }
  const { invoiceId, today } = reminder;
  const { quietHours } = await findReminderSettings(ctx);
  const now = ctx.clock.now();
  const sendAt = getNextSendTime(quietHours, timeZone, now);
  if (sendAt <= now) return { invoiceId, today, to };
  await enqueueText(ctx, { reminderId, isAutomatic }, sendAt);
  return null;
}

/**
 * Stores whether the gateway accepted a text message. The invoice's history shows the first failed attempt
 * and the successful attempt.
 */
export async function recordTextResult({
  ctx,
  input: { reminderId, status },
}: TrustedArguments<{ reminderId: string; status: "sent" | "failed" }>): Promise<void> {
  requirePermission(ctx, "invoices", "full");
  await ctx.transaction(async (tx) => {
    const invoiceId = await changeTextStatus(tx, reminderId, status);
    if (invoiceId === null) return;
    await recordAudit(tx, {
      action: status === "sent" ? "invoice.texted" : "invoice.text_failed",
      entityType: "invoice",
      entityId: invoiceId,
      after: { text_status: status },
    });
    await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId } });
  });
}
