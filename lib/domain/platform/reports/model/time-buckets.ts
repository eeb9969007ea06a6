import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import { addInterval } from "@/lib/recurrence/interval";

/** The time span of one bar, as a unit of PostgreSQL's date_trunc. */
export type TimeBucketUnit = "day" | "week" | "month" | "year";

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const monthFormat = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/**
 * Returns the shortest unit that results in no more than about 36 bars. Long periods use years, even if this
 * results in more bars.
 */
export function chooseTimeBucketUnit({ from, to }: DateRange): TimeBucketUnit {
  if (to <= addCalendarDays(from, 30)) return "day";
  if (to <= addInterval(from, { months: 4 })) return "week";
  return to <= addInterval(from, { months: 36 }) ? "month" : "year";
}

export interface TimeBucket {
  /** The bar's first day, as returned by date_trunc. */
  start: CalendarDate;
  label: string;
}

/** Returns all time buckets of a period, including empty ones. */
export function listBuckets(period: DateRange, step: TimeBucketUnit): TimeBucket[] {
  const buckets: TimeBucket[] = [];
  for (let start = getStepStart(period.from, step); start <= period.to; start = getNextStart(start, step)) {
    buckets.push({ start, label: getLabel(start, step) });
  }
  return buckets;
}

function getStepStart(date: CalendarDate, step: TimeBucketUnit): CalendarDate {
  switch (step) {
    case "day":
      return date;
    case "week":
      // Weeks start on Monday, as in PostgreSQL.
      return addCalendarDays(date, -((toDateColumn(date).getUTCDay() + 6) % 7));
    case "month":
      return `${date.slice(0, 7)}-01`;
    case "year":
      return `${date.slice(0, 4)}-01-01`;
  }
}

function getNextStart(start: CalendarDate, step: TimeBucketUnit): CalendarDate {
  switch (step) {
    case "day":
      return addCalendarDays(start, 1);
    case "week":
      return addCalendarDays(start, 7);
    case "month":
      return addInterval(start, { months: 1 });
    case "year":
      return addInterval(start, { months: 12 });
  }
}

function getLabel(start: CalendarDate, step: TimeBucketUnit): string {
  if (step === "year") return start.slice(0, 4);
  return (step === "month" ? monthFormat : dayFormat).format(toDateColumn(start));
}
