import type { CalendarDate } from "@/lib/dates/calendar-date";

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a day as the invoice's page does, such as "Dec 4, 2026". */
export function formatDocumentDay(day: CalendarDate): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
