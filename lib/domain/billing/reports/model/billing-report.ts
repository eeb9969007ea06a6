import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CellValue, ReportColumn } from "@/lib/domain/billing/reports/model/cells";
import type { BillingReportKind } from "@/lib/domain/billing/reports/model/kinds";

export interface BillingReport {
  kind: BillingReportKind;
  from: CalendarDate;
  to: CalendarDate;
  columns: readonly ReportColumn[];
  rows: readonly (readonly CellValue[])[];
  /** The sums of the columns. Null if the rows don't add up to anything. */
  totals: readonly CellValue[] | null;
  /** How the report agrees with the ledger or the finances. */
  checks: readonly ReportCheck[];
  /** Explains what the report contains. */
  note: string;
}

export interface ReportCheck {
  /** What the figure of the report is compared with, for example "Invoices in the ledger". */
  label: string;
  reportCents: number;
  otherCents: number;
}

/** Adds up the columns of amounts. The first column says "Total". */
export function sumColumns(
  columns: BillingReport["columns"],
  rows: BillingReport["rows"],
): readonly CellValue[] {
  return columns.map(({ type }, index) => {
    if (index === 0) return "Total";
    if (type !== "cents") return null;
    return rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0);
  });
}
