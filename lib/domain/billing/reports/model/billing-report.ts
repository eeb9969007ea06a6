import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CellValue, ReportColumn } from "@/lib/domain/billing/reports/model/cells";
import type { BillingReportKind } from "@/lib/domain/billing/reports/model/kinds";
import type { ReportLink } from "@/lib/domain/billing/reports/model/report-link";
import type { Currency } from "@/lib/money/currency";

export interface BillingReport {
  kind: BillingReportKind;
  from: CalendarDate;
  to: CalendarDate;
  currency: Currency;
  columns: readonly ReportColumn[];
  rows: readonly (readonly CellValue[])[];
  /** What each row leads to, in the order of the rows. Null for rows without a page. Shorter if the last rows have none. */
  links: readonly (ReportLink | null)[];
  /** The totals of the columns. Null if totals make no sense for the report. */
  totals: readonly CellValue[] | null;
  /** How the report compares with the ledger or the finances. */
  checks: readonly ReportCheck[];
  /** Explains what the report contains. */
  note: string;
}

export interface ReportCheck {
  /** The name of the amount that the report is compared with, for example "Invoices in the ledger". */
  label: string;
  reportCents: number;
  otherCents: number;
}

/** Adds up the columns that contain amounts. The first column contains "Total". */
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
