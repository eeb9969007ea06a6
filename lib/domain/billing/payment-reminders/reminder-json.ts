import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ReminderExceptions } from "@/lib/domain/billing/payment-reminders/exception-data";
import type { ReminderSettingsDto } from "@/lib/domain/billing/payment-reminders/settings-data";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";

/** Formats a contact's reminder and late fee exceptions for the API. */
export function toReminderExceptionsJson(exceptions: ReminderExceptions) {
  const { isReminded, hasLateFees, pausedUntil, texts } = exceptions;
  return {
    ...{ is_reminded: isReminded, has_late_fees: hasLateFees, paused_until: pausedUntil },
    ...{ agreed_to_texts: texts !== null, texts_agreed_on: texts?.agreedOn ?? null },
  };
}

/** Formats the reminder schedule for the API. */
export function toReminderScheduleJson(settings: ReminderSettingsDto) {
  const { isEnabled, days, startsOn, quietHours, hasTexts } = settings;
  return {
    ...{ is_enabled: isEnabled, days: [...days], starts_on: startsOn },
    ...{ quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null, has_texts: hasTexts },
  };
}

interface InvoiceReminders {
  invoice: InvoiceDetailDto;
  /** The last day of the pause. */
  pausedUntil: CalendarDate | null;
}

/** Formats an invoice's reminders for the API. Sent reminders are part of the invoice's history. */
export function toInvoiceRemindersJson({ invoice, pausedUntil }: InvoiceReminders) {
  const sent = invoice.history.filter(({ action }) => action === "invoice.reminded");
  return {
    ...{ invoice_id: invoice.id, paused_until: pausedUntil },
    sent: sent.map(({ at, actorName }) => ({ sent_at: at, sent_by: actorName })),
  };
}
