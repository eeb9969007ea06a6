import { toDateColumn } from "@/lib/dates/calendar-date";
import type { CellType, CellValue } from "@/lib/domain/platform/reports/model/report";
import type { Currency } from "@/lib/money/currency";
import { formatCents, formatDecimal } from "@/lib/money/format";
import { formatCount } from "@/lib/money/number-format";
import type { AmountNotation } from "@/lib/money/typed-amount";

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export function formatDay(day: string): string {
  return dayFormat.format(toDateColumn(day));
}

/** Formats a value for people: "Dec 4, 2026", "$1,240.00" or "1,240". Returns an empty string for null. */
export function formatCell(
  type: CellType,
  value: CellValue,
  { currency, numberFormat }: AmountNotation,
): string {
  if (value === null) return "";
  switch (type) {
    case "text":
      return String(value);
    case "date":
      return formatDay(String(value));
    case "cents":
      return formatCents(Number(value), currency, numberFormat);
    case "number":
      return formatCount(Number(value), numberFormat);
  }
}

/** Formats a value for programs: 2026-12-04, 1240.00 or 1240. */
export function formatPlainCell(type: CellType, value: CellValue, currency: Currency): CellValue {
  return type === "cents" && value !== null ? formatDecimal(Number(value), currency) : value;
}
