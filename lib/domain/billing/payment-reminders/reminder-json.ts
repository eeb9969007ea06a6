import type { ReminderExceptions } from "@/lib/domain/billing/payment-reminders/exception-data";

/** Formats a contact's reminder and late fee exceptions for the API. */
export function toReminderExceptionsJson(exceptions: ReminderExceptions) {
  const { isReminded, hasLateFees, pausedUntil, texts } = exceptions;
  return {
    ...{ is_reminded: isReminded, has_late_fees: hasLateFees, paused_until: pausedUntil },
    ...{ agreed_to_texts: texts !== null, texts_agreed_on: texts?.agreedOn ?? null },
  };
}
