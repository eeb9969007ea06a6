import { toDateColumn } from "@/lib/dates/calendar-date";
import { formatCents, formatDecimal } from "@/lib/money/format";

/** date: YYYY-MM-DD; cents: an integer. */
export type CellType = "text" | "date" | "cents";
export type CellValue = string | number | null;

export interface ReportColumn {
  label: string;
  type: CellType;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Formats a value for people: "Dec 4, 2026" or "$1,240.00"; empty for null. */
export function formatCell(type: CellType, value: CellValue): string {
  if (value === null) return "";
  if (type === "date") return dayFormat.format(toDateColumn(String(value)));
  return type === "cents" ? formatCents(Number(value)) : String(value);
}

/** Formats a value for programs: 2026-12-04 or 1240.00. */
export function formatPlainCell(type: CellType, value: CellValue): CellValue {
  return type === "cents" && value !== null ? formatDecimal(Number(value)) : value;
}
