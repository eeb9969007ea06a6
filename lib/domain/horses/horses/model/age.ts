import type { CalendarDate } from "@/lib/dates/calendar-date";

/**
 * Returns the number of whole months between two dates. A month is complete on the same day of the month as
 * `from`, or on the last day if the month is shorter.
 */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const isFull = toDay >= Math.min(fromDay, lastDay);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (isFull ? 0 : 1);
}

/** Returns "7 years", "1 year", "5 months" or "newborn"; null for a date before the birth. */
export function formatAge(bornOn: CalendarDate, today: CalendarDate): string | null {
  const months = monthsBetween(bornOn, today);
  if (months < 0) return null;
  if (months === 0) return "newborn";
  return months < 12 ? formatUnitCount(months, "month") : formatUnitCount(Math.floor(months / 12), "year");
}

function formatUnitCount(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
