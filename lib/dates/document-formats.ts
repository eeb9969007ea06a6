import type { CalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_NUMBER_FORMAT, type NumberFormat } from "@/lib/money/number-format";

/** How dates are written: `month_first` (Nov 27, 2026), `day_first` (27 Nov 2026) or `iso` (2026-11-27). */
export const DATE_FORMATS = ["month_first", "day_first", "iso"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

export const DATE_FORMAT_LABELS: Record<DateFormat, string> = {
  month_first: "Nov 27, 2026",
  day_first: "27 Nov 2026",
  iso: "2026-11-27",
};

/** The number and date formats in documents for clients. */
export interface DocumentFormats {
  numberFormat: NumberFormat;
  dateFormat: DateFormat;
}

export const DEFAULT_FORMATS: DocumentFormats = {
  numberFormat: DEFAULT_NUMBER_FORMAT,
  dateFormat: "month_first",
};

const monthFirst = {
  medium: new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }),
};

/** Formats a day for clients. The long style is for sentences and spells out the month. */
export function formatDocumentDay(
  day: CalendarDate,
  format: DateFormat,
  style: "medium" | "long" = "medium",
): string {
  if (format === "iso") return day;
  const parts = monthFirst[style].formatToParts(new Date(`${day}T00:00:00Z`));
  if (format === "month_first") return parts.map(({ value }) => value).join("");
  const find = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value;
  return `${find("day")} ${find("month")} ${find("year")}`;
}
