import { type CalendarDate, isCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { formatTaxPercent, formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import type { Currency } from "@/lib/money/currency";
import { formatCents, formatDecimal } from "@/lib/money/format";
import { formatCount } from "@/lib/money/number-format";
import type { AmountNotation } from "@/lib/money/typed-amount";

/**
 * `date`: YYYY-MM-DD; `cents`: an integer; `number`: a count, or an average with one decimal place; `taxRate`:
 * millionths.
 */
export type BillingCellType = "text" | "date" | "cents" | "number" | "taxRate";
export type CellValue = string | number | null;

export interface BillingReportColumn {
  /** The name of the column in the API. */
  name: string;
  label: string;
  type: BillingCellType;
  /** Whether narrow screens show the amount next to the row's title. */
  isMain?: boolean;
  /** Whether the column contains the row's link. By default, the link is in the first column. */
  isLink?: boolean;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a day, such as "Dec 4, 2026". */
export function formatReportDay(day: CalendarDate): string {
  return dayFormat.format(toDateColumn(day));
}

/**
 * Formats a value for display, such as "Dec 4, 2026" or "$1,240.00". Null becomes an empty string. In a date column,
 * a label such as "Total" stays unchanged.
 */
export function formatCell(
  type: BillingCellType,
  value: CellValue,
  { currency, numberFormat }: AmountNotation,
): string {
  if (value === null) return "";
  switch (type) {
    case "text":
      return String(value);
    case "date": {
      const day = String(value);
      return isCalendarDate(day) ? formatReportDay(day) : day;
    }
    case "cents":
      return formatCents(Number(value), currency, numberFormat);
    case "number":
      return formatCount(Number(value), numberFormat);
    case "taxRate":
      return formatTaxRate(Number(value), numberFormat);
  }
}

/** Formats a value for data files, such as 2026-12-04, 1240.00 or 8.25%. */
export function formatPlainCell(type: BillingCellType, value: CellValue, currency: Currency): CellValue {
  if (value === null) return value;
  if (type === "taxRate") return `${formatTaxPercent(Number(value))}%`;
  return type === "cents" ? formatDecimal(Number(value), currency) : value;
}
