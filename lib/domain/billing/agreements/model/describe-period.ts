import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { DaySpan } from "@/lib/domain/billing/agreements/model/periods";
import type { PeriodPrice } from "@/lib/domain/billing/agreements/model/proration";

const days = new Intl.DateTimeFormat("en-US", {
  ...{ month: "short", day: "numeric", year: "numeric", timeZone: "UTC" },
});

/** Formats a range, such as "Nov 10 – 30, 2026". */
export function formatDayRange({ startsOn, endsOn }: DaySpan): string {
  return days.formatRange(toDateColumn(startsOn), toDateColumn(endsOn)).replaceAll(/[\u2009\u202f]/g, " ");
}

export function formatPeriodDay(day: CalendarDate): string {
  return days.format(toDateColumn(day));
}

/** Describes a period on an invoice, such as "Full board, Nov 10 – 30, 2026 (21 of 30 days)". */
export function describePeriod(
  name: string,
  period: DaySpan,
  { billableDays, fullDays }: Pick<PeriodPrice, "billableDays" | "fullDays">,
): string {
  const part = billableDays === fullDays ? "" : ` (${billableDays} of ${fullDays} days)`;
  return `${name}, ${formatDayRange(period)}${part}`;
}
