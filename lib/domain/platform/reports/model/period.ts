import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import { addMonths, getFirstDay, getLastDay, getMonth } from "@/lib/dates/months";
import { formatReportDay } from "@/lib/domain/billing/billing-reports/model/cells";

export const PAST_PERIODS = [
  "this_month",
  "last_month",
  "last_3_months",
  "last_12_months",
  "this_year",
  "last_year",
] as const;
export const FUTURE_PERIODS = ["next_7_days", "next_30_days", "next_90_days"] as const;
export type PeriodName = (typeof PAST_PERIODS)[number] | (typeof FUTURE_PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<PeriodName, string>> = {
  this_month: "This month",
  last_month: "Last month",
  last_3_months: "Last 3 months",
  last_12_months: "Last 12 months",
  this_year: "This year",
  last_year: "Last year",
  next_7_days: "Next 7 days",
  next_30_days: "Next 30 days",
  next_90_days: "Next 90 days",
};

/**
 * Returns the first and last day of a period. Month and year periods cover whole months, even if some days
 * are still in the future. The last 3 or 12 months include the current month.
 */
export function getPeriodRange(name: PeriodName, today: CalendarDate): DateRange {
  const month = getMonth(today);
  const year = Number(today.slice(0, 4));
  switch (name) {
    case "this_month":
      return getMonths(month, month);
    case "last_month":
      return getMonths(addMonths(month, -1), addMonths(month, -1));
    case "last_3_months":
      return getMonths(addMonths(month, -2), month);
    case "last_12_months":
      return getMonths(addMonths(month, -11), month);
    case "this_year":
      return getMonths(`${year}-01`, `${year}-12`);
    case "last_year":
      return getMonths(`${year - 1}-01`, `${year - 1}-12`);
    case "next_7_days":
      return { from: today, to: addCalendarDays(today, 6) };
    case "next_30_days":
      return { from: today, to: addCalendarDays(today, 29) };
    case "next_90_days":
      return { from: today, to: addCalendarDays(today, 89) };
  }
}

function getMonths(first: string, last: string): DateRange {
  return { from: getFirstDay(first), to: getLastDay(last) };
}

/** Formats a period, such as "Sep 1, 2026 to Nov 30, 2026". */
export function formatPeriod({ from, to }: DateRange): string {
  return from === to ? formatReportDay(from) : `${formatReportDay(from)} to ${formatReportDay(to)}`;
}
