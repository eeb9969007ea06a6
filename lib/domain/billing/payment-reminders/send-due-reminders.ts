import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  findOrganizationsWithReminders,
  type InvoiceForReminder,
  insertPaymentReminder,
  lockInvoiceForReminder,
  selectInvoicesForReminder,
} from "@/lib/domain/billing/payment-reminders/data";
import { findDueStep, getNextSendTime } from "@/lib/domain/billing/payment-reminders/model/schedule";
import { queueReminderText } from "@/lib/domain/billing/payment-reminders/reminder-texts";
import { findReminderSettings } from "@/lib/domain/billing/payment-reminders/settings-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";
import { createOrganizationAttempts } from "@/lib/organization-attempts";

/**
 * Sends the due reminders for all organizations that aren't in their quiet hours. Sends each step only once.
 * After an outage, sends only the latest step for each invoice. If one reminder fails, the others are still
 * sent.
 */
export async function sendAllPaymentReminders({ ctx }: { ctx: Context }): Promise<void> {
  const organizations = await findOrganizationsWithReminders(ctx);
  const attempts = createOrganizationAttempts(ctx, organizations, {
    feature: "invoicing",
    run: sendOrganizationReminders,
  });
  await attemptAll("Sending payment reminders", attempts);
}

async function sendOrganizationReminders(ctx: Context, { timeZone }: ContextOrganization): Promise<void> {
  const schedule = await findReminderSettings(ctx);
  const now = ctx.clock.now();
  const [firstStep] = schedule.days;
  if (firstStep === undefined || getNextSendTime(schedule.quietHours, timeZone, now) > now) return;
  const today = getCalendarDate(timeZone, now);
  const invoices = await selectInvoicesForReminder(ctx, { today, firstStep });
  async function* attempts() {
    for (const invoice of invoices) {
      if (findDueStep(schedule, invoice, today) === null) continue;
      yield { about: { invoiceId: invoice.id }, run: () => sendDueStep(invoice.id) };
    }
  }
  /**
   * Checks the invoice again. It may have been paid, or its reminder may have been sent, after it was selected.
   */
  const sendDueStep = (id: string) =>
    ctx.transaction(async (tx) => {
      const invoice = await lockInvoiceForReminder(tx, id, today);
      const step = invoice && findDueStep(schedule, invoice, today);
      if (!invoice || step === null) return;
      const reminderId = await insertPaymentReminder(tx, { invoiceId: id, step, sentOn: today });
      if (reminderId) await queueReminder(tx, { reminderId, invoice, step, isAutomatic: true });
    });
  await attemptAll("Sending a payment reminder", attempts());
}

interface QueuedReminder {
  reminderId: string;
  invoice: InvoiceForReminder;
  step: number | null;
  /** Automatic reminders respect the quiet hours. */
  isAutomatic: boolean;
}

/**
 * Queues the email and the text message, writes the audit row and notifies open pages. Must be the last step of the
 * transaction.
 */
export async function queueReminder(
  tx: Context,
  { reminderId, invoice, step, isAutomatic }: QueuedReminder,
): Promise<void> {
  const payload = { organizationId: getOrganizationId(tx), reminderId, isAutomatic };
  await enqueue(tx.db, "mail.payment-reminder", payload, { key: `mail.payment-reminder:${reminderId}` });
  await queueReminderText(tx, { reminderId, invoiceId: invoice.id, isAutomatic });
  await recordAudit(tx, {
    action: "invoice.reminded",
    entityType: "invoice",
    entityId: invoice.id,
    after: { customer_email: invoice.customerEmail, days_after_due: step },
  });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
}
