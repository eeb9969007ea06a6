import { isCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { Currency } from "@/lib/money/currency";
import { formatCents, formatDecimal } from "@/lib/money/format";

/** `date`: YYYY-MM-DD; `cents`: an integer; `number`: a count, or an average with one decimal place. */
export type CellType = "text" | "date" | "cents" | "number";
export type CellValue = string | number | null;

export interface ReportColumn {
  /** The name of the column in the API. */
  name: string;
  label: string;
  type: CellType;
  /** Whether narrow screens show the amount next to the row's title. */
  isMain?: boolean;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

const numberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/**
 * Formats a value for display, such as "Dec 4, 2026" or "$1,240.00". Null becomes an empty string. In a date column,
 * a label such as "Total" stays unchanged.
 */
export function formatCell(type: CellType, value: CellValue, currency: Currency): string {
  if (value === null) return "";
  if (type === "date") {
    const day = String(value);
    return isCalendarDate(day) ? dayFormat.format(toDateColumn(day)) : day;
  }
  if (type === "number") return numberFormat.format(Number(value));
  return type === "cents" ? formatCents(Number(value), currency) : String(value);
}

/** Formats a value for data files, such as 2026-12-04 or 1240.00. */
export function formatPlainCell(type: CellType, value: CellValue, currency: Currency): CellValue {
  return type === "cents" && value !== null ? formatDecimal(Number(value), currency) : value;
}
