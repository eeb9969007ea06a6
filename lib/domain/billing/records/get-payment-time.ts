import { TZDate } from "@date-fns/tz";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { DomainError } from "@/lib/errors";

/**
 * Converts a payment date to a time. Today becomes the current time. Earlier dates become noon in the organization's
 * time zone, so that nearby time zones show the same date. Throws VALIDATION for a date in the future.
 */
export function getPaymentTime(
  { clock }: Pick<Context, "clock">,
  { timeZone }: Pick<ContextOrganization, "timeZone">,
  paidOn: CalendarDate,
): Date {
  const now = clock.now();
  const today = getCalendarDate(timeZone, now);
  if (paidOn === today) return now;
  if (paidOn > today) {
    const message = "Choose today or an earlier day.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { paid_on: message } });
  }
  const [year = 0, month = 1, dayOfMonth = 1] = paidOn.split("-").map(Number);
  return new Date(new TZDate(year, month - 1, dayOfMonth, 12, timeZone).getTime());
}
