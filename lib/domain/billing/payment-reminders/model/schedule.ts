import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { getLocalHour } from "@/lib/dates/get-local-hour";

/** Days relative to the due date. Negative numbers are days before it. */
export const SUGGESTED_REMINDER_DAYS: readonly number[] = [-3, 0, 7, 14, 30];
export const SUGGESTED_QUIET_HOURS: QuietHours = { from: 20, until: 8 };

const QUARTER_HOUR_MS = 900_000;
const QUARTER_HOURS_OF_TWO_DAYS = 192;

/** Hours in local time, 0 to 23. No reminders are sent from `from` until `until`. */
export interface QuietHours {
  from: number;
  until: number;
}

export interface ReminderSchedule {
  isEnabled: boolean;
  /** Days relative to the due date, in ascending order. */
  days: readonly number[];
  /** Steps that would be due before this day aren't sent. */
  startsOn: CalendarDate | null;
  quietHours: QuietHours | null;
}

export interface InvoiceReminderState {
  dueOn: CalendarDate;
  issuedOn: CalendarDate | null;
  /** The latest step for which a reminder was sent. */
  lastStep: number | null;
}

/**
 * Returns the step to send today, or null if no step is due. If several steps were missed, only the latest is sent.
 * Steps on or before the issue date aren't sent, because the client has just received the invoice.
 */
export function findDueStep(
  { isEnabled, days, startsOn }: ReminderSchedule,
  { dueOn, issuedOn, lastStep }: InvoiceReminderState,
  today: CalendarDate,
): number | null {
  if (!isEnabled || startsOn === null) return null;
  const step = days.findLast((day) => addCalendarDays(dueOn, day) <= today);
  if (step === undefined || (lastStep !== null && lastStep >= step)) return null;
  const stepOn = addCalendarDays(dueOn, step);
  return stepOn < startsOn || (issuedOn !== null && stepOn <= issuedOn) ? null : step;
}

export function isQuietHour(quietHours: QuietHours | null, hour: number): boolean {
  if (!quietHours) return false;
  const { from, until } = quietHours;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/**
 * Returns `now`, or the end of the quiet hours if `now` falls within them. Checks in 15-minute steps, because
 * time zone offsets are multiples of 15 minutes.
 */
export function getNextSendTime(quietHours: QuietHours | null, timeZone: string, now: Date): Date {
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR_MS);
  if (!isQuietHour(quietHours, getLocalHour(timeZone, now))) return now;
  for (let step = 1; step <= QUARTER_HOURS_OF_TWO_DAYS; step += 1) {
    const moment = new Date((quarter + step) * QUARTER_HOUR_MS);
    if (!isQuietHour(quietHours, getLocalHour(timeZone, moment))) return moment;
  }
  return now;
}

/** Returns "3 days before the due date", "On the due date" or "7 days after the due date". */
export function describeStep(step: number): string {
  if (step === 0) return "On the due date";
  const days = Math.abs(step);
  return `${days} ${days === 1 ? "day" : "days"} ${step < 0 ? "before" : "after"} the due date`;
}
