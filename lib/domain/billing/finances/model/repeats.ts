import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Interval } from "@/lib/recurrence/interval";
import { getNextRecurrenceDate } from "@/lib/recurrence/recurrence-rule";

export const ENTRY_FREQUENCIES = ["weekly", "two_weeks", "monthly", "quarterly", "yearly"] as const;
export type EntryFrequency = (typeof ENTRY_FREQUENCIES)[number];

export const ENTRY_FREQUENCY_LABELS: Readonly<Record<EntryFrequency, string>> = {
  weekly: "Every week",
  two_weeks: "Every 2 weeks",
  monthly: "Every month",
  quarterly: "Every 3 months",
  yearly: "Every year",
};

const INTERVALS: Readonly<Record<EntryFrequency, Interval>> = {
  weekly: { weeks: 1 },
  two_weeks: { weeks: 2 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
};

/**
 * Returns the next date in a series after the given date. Intervals are counted from the start of the series.
 */
export function getNextEntryDate(
  repeats: EntryFrequency,
  startsOn: CalendarDate,
  after: CalendarDate,
): CalendarDate {
  return getNextRecurrenceDate({ startsOn, interval: INTERVALS[repeats], weekdays: [] }, after);
}
