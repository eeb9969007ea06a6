import { toDateColumn } from "@/lib/dates/calendar-date";
import type { CellType, CellValue } from "@/lib/domain/platform/reports/model/report";
import type { Currency } from "@/lib/money/currency";
import { formatCents, formatDecimal } from "@/lib/money/format";

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const numberFormat = new Intl.NumberFormat("en-US");

export function formatDay(day: string): string {
  return dayFormat.format(toDateColumn(day));
}

/** Formats a value for people: "Dec 4, 2026", "$1,240.00" or "1,240". Returns an empty string for null. */
export function formatCell(type: CellType, value: CellValue, currency: Currency): string {
  if (value === null) return "";
  switch (type) {
    case "text":
      return String(value);
    case "date":
      return formatDay(String(value));
    case "cents":
      return formatCents(Number(value), currency);
    case "number":
      return numberFormat.format(Number(value));
  }
}

/** Formats a value for programs: 2026-12-04, 1240.00 or 1240. */
export function formatPlainCell(type: CellType, value: CellValue, currency: Currency): CellValue {
  return type === "cents" && value !== null ? formatDecimal(Number(value), currency) : value;
}
