import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import {
  findReminderRow,
  lockInvoiceForReminder,
  lockOpenInvoice,
} from "@/lib/domain/billing/payment-reminders/data";
import { getNextSendTime } from "@/lib/domain/billing/payment-reminders/model/schedule";
import { findReminderSettings } from "@/lib/domain/billing/payment-reminders/settings-data";

interface ReminderForMail {
  invoiceId: string;
  today: CalendarDate;
  /** The time to send the email. If the email has to wait until quiet hours end, this time is in the future. */
  sendAt: Date;
}

/**
 * Returns a queued reminder, or null if the invoice has since been paid, disputed, voided or paused, or is now
 * covered by a promise to pay.
 */
export async function findPaymentReminderForMail({
  ctx,
  input: { reminderId, isAutomatic },
}: TrustedArguments<{ reminderId: string; isAutomatic: boolean }>): Promise<ReminderForMail | null> {
  const { timeZone } = requirePermission(ctx, "invoices", "full");
  const now = ctx.clock.now();
  const today = getCalendarDate(timeZone, now);
  const reminder = await findReminderRow(ctx, reminderId);
  if (!reminder) return null;
  const { invoiceId } = reminder;
  const invoice = await ctx.transaction((tx) =>
    isAutomatic ? lockInvoiceForReminder(tx, invoiceId, today) : lockOpenInvoice(tx, invoiceId),
  );
  if (!invoice) return null;
  const { quietHours } = await findReminderSettings(ctx);
  return { invoiceId, today, sendAt: isAutomatic ? getNextSendTime(quietHours, timeZone, now) : now };
}
