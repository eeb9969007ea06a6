import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { formatInterval, type Interval } from "@/lib/recurrence/interval";
import { getLongestGapDays, getNextScheduledDate } from "@/lib/recurrence/recurrence";

/** Monday is 1 and Sunday is 7 (ISO 8601). */
export const WEEKDAY_NAMES = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
const DAYS_OF_WEEK = 7;
const WORKDAYS_PER_WEEK = 5;
const SHORTEST_MONTH_DAYS = 28;

/**
 * When work repeats. All dates are calculated from the first one, so a monthly series that starts on the 31st
 * returns to the 31st after a shorter month.
 */
export interface RecurrenceRule {
  startsOn: CalendarDate;
  interval: Interval;
  /** For weekly repetition: the weekdays. If empty, the weekday of the first date applies. */
  weekdays: readonly number[];
  /** Dates on which the work doesn't take place. */
  excludedDays?: readonly CalendarDate[];
}

/** Returns a date's weekday, from 1 (Monday) to 7 (Sunday). */
export function getIsoWeekday(day: CalendarDate): number {
  return toDateColumn(day).getUTCDay() || DAYS_OF_WEEK;
}

/** Returns the first date of the recurrence that is later than `after`. Leaves out excluded dates. */
export function getNextRecurrenceDate(recurrence: RecurrenceRule, after: CalendarDate): CalendarDate {
  let day = getNextRegularDate(recurrence, after);
  while (recurrence.excludedDays?.includes(day)) day = getNextRegularDate(recurrence, day);
  return day;
}

function getNextRegularDate(
  { startsOn, interval, weekdays }: RecurrenceRule,
  after: CalendarDate,
): CalendarDate {
  if (!("weeks" in interval) || weekdays.length === 0) return getNextScheduledDate(startsOn, interval, after);
  const monday = getMonday(startsOn);
  let day = after < startsOn ? startsOn : addCalendarDays(after, 1);
  for (;;) {
    if (isInSkippedWeek(day, monday, interval.weeks)) day = getNextMonday(day);
    else if (weekdays.includes(getIsoWeekday(day))) return day;
    else day = addCalendarDays(day, 1);
  }
}

/** Returns whether the work takes place on the given date. */
export function isRecurrenceDate(recurrence: RecurrenceRule, day: CalendarDate): boolean {
  return getNextRecurrenceDate(recurrence, addCalendarDays(day, -1)) === day;
}

/**
 * Returns the current date of an open task in a series: its own date, or the latest date of the recurrence up to
 * today. Missed dates don't accumulate.
 */
export function getCurrentOccurrence(
  recurrence: RecurrenceRule | null,
  dueOn: CalendarDate,
  today: CalendarDate,
): CalendarDate {
  if (!recurrence || dueOn >= today) return dueOn;
  const [latest = dueOn] = listLatestRecurrenceDates(recurrence, { after: dueOn, to: today, count: 1 });
  return latest;
}

/** Returns the latest dates of a recurrence in a range, oldest first. Omits dates up to and including `after`. */
export function listLatestRecurrenceDates(
  recurrence: RecurrenceRule,
  { after, to, count }: { after: CalendarDate; to: CalendarDate; count: number },
): CalendarDate[] {
  // Starts early enough to find the dates even if the latest ones are excluded.
  const excluded = (recurrence.excludedDays ?? []).filter((day) => day > after && day <= to).length;
  const gapDays = getLongestGapDays(recurrence.interval) * (excluded + count);
  const from = addCalendarDays(to, -gapDays - DAYS_OF_WEEK);
  return listRecurrenceDates(recurrence, { after, from, to }).slice(-count);
}

/** Returns a recurrence's dates in a range. Omits dates up to and including `after`. */
export function listRecurrenceDates(
  recurrence: RecurrenceRule,
  { after, from, to }: { after: CalendarDate; from: CalendarDate; to: CalendarDate },
): CalendarDate[] {
  const days: CalendarDate[] = [];
  const before = addCalendarDays(from, -1);
  let day = getNextRecurrenceDate(recurrence, before > after ? before : after);
  while (day <= to) {
    days.push(day);
    day = getNextRecurrenceDate(recurrence, day);
  }
  return days;
}

/**
 * Returns the smallest number of days between consecutive dates of a recurrence. A month counts as 28 days.
 */
export function getShortestGapDays({
  interval,
  weekdays,
}: Pick<RecurrenceRule, "interval" | "weekdays">): number {
  if ("days" in interval) return interval.days;
  if ("months" in interval) return interval.months * SHORTEST_MONTH_DAYS;
  const intervalDays = interval.weeks * DAYS_OF_WEEK;
  const days = weekdays.toSorted((left, right) => left - right);
  const gaps = days.map((day, index) => (days[index + 1] ?? (days[0] ?? day) + intervalDays) - day);
  return Math.min(intervalDays, ...gaps);
}

/** Returns whether the work repeats every day, or on most days of every week. */
export function isDailyRecurrence({
  interval,
  weekdays,
}: Pick<RecurrenceRule, "interval" | "weekdays">): boolean {
  if ("days" in interval) return interval.days === 1;
  return "weeks" in interval && interval.weeks === 1 && weekdays.length >= WORKDAYS_PER_WEEK;
}

/** Returns "Every day", "On weekdays", "Every 2 weeks on Monday and Friday" or "Every month". */
export function formatRecurrence({
  interval,
  weekdays,
}: Pick<RecurrenceRule, "interval" | "weekdays">): string {
  const every = `Every ${formatInterval(interval).replace(/^1 (\w+)$/, "$1")}`;
  if (!("weeks" in interval) || weekdays.length === 0) return every;
  if (interval.weeks === 1 && weekdays.length === DAYS_OF_WEEK) return "Every day";
  if (interval.weeks === 1 && weekdays.join("") === "12345") return "On weekdays";
  const names = weekdays.map((day) => WEEKDAY_NAMES[day - 1] ?? "");
  const days = new Intl.ListFormat("en-US").format(names);
  return interval.weeks === 1 ? `Every ${days}` : `${every} on ${days}`;
}

function countDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toDateColumn(to).getTime() - toDateColumn(from).getTime()) / DAY_MS);
}

function getMonday(day: CalendarDate): CalendarDate {
  return addCalendarDays(day, 1 - getIsoWeekday(day));
}

function getNextMonday(day: CalendarDate): CalendarDate {
  return addCalendarDays(getMonday(day), DAYS_OF_WEEK);
}

/** Returns whether the recurrence skips the week of this day. */
function isInSkippedWeek(day: CalendarDate, monday: CalendarDate, weeks: number): boolean {
  return Math.floor(countDaysBetween(monday, day) / DAYS_OF_WEEK) % weeks !== 0;
}
