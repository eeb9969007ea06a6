import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Interval } from "@/lib/recurrence/interval";
import { getNextInSeries } from "@/lib/recurrence/recurrence-rule";

export const REPEATS = ["weekly", "two_weeks", "monthly", "quarterly", "yearly"] as const;
export type EntryFrequency = (typeof REPEATS)[number];

export const REPEATS_LABELS: Readonly<Record<EntryFrequency, string>> = {
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

/** Returns the next date after a date, counted from the start of the series. */
export function getNextBookingDate(
  repeats: EntryFrequency,
  startsOn: CalendarDate,
  after: CalendarDate,
): CalendarDate {
  return getNextInSeries({ startsOn, interval: INTERVALS[repeats], weekdays: [] }, after);
}
