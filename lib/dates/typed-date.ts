import type { CalendarDate } from "@/lib/dates/calendar-date";

/** The accepted date formats: 2019-04-30; 4/30/2019, as in the US; 30.4.2019, as in Europe. */
const DATE_FORMATS: readonly (readonly [RegExp, (parts: string[]) => (string | undefined)[]])[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([year, month, day]) => [year, month, day]],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([month, day, year]) => [year, month, day]],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, ([day, month, year]) => [year, month, day]],
];

/** Returns whether swapping day and month gives another valid date. */
export function hasAmbiguousOrder({ written, on }: { written: string; on: CalendarDate }): boolean {
  const [, month, day] = on.split("-");
  return /^\d{1,2}\D/.test(written.trim()) && month !== day && Number(day) <= 12;
}

/** Converts text in a known format to a date. Returns other text unchanged. */
export function readTypedDate(text: string): CalendarDate | string {
  for (const [pattern, order] of DATE_FORMATS) {
    const match = pattern.exec(text.trim());
    if (match)
      return order(match.slice(1))
        .map((part) => part?.padStart(2, "0"))
        .join("-");
  }
  return text;
}
