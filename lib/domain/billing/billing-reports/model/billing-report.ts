import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { BillingReportColumn, CellValue } from "@/lib/domain/billing/billing-reports/model/cells";
import type { BillingReportKind } from "@/lib/domain/billing/billing-reports/model/kinds";
import type { ReportLink } from "@/lib/domain/billing/billing-reports/model/report-link";
import type { Currency } from "@/lib/money/currency";

export interface BillingReport {
  kind: BillingReportKind;
  from: CalendarDate;
  to: CalendarDate;
  currency: Currency;
  columns: readonly BillingReportColumn[];
  rows: readonly (readonly CellValue[])[];
  /**
   * The link for each row, in the order of the rows. Null for rows without a page. May be shorter than `rows`, because
   * the last rows may have no links.
   */
  links: readonly (ReportLink | null)[];
  /**
   * The keys of the rows in the API, such as "2026-01" or a category, in the order of the rows. May be shorter
   * than `rows`. Omitted for reports without keys.
   */
  keys?: readonly (string | null)[];
  /** The column totals. Null if the report has no totals. */
  totals: readonly CellValue[] | null;
  /** Comparisons of the report with the ledger or the finances. */
  checks: readonly ReportCheck[];
  /** The next step for each row, in the order of the rows. Omitted for reports without next steps. */
  actions?: readonly ReportAction[];
  /** Explains what the report includes. */
  note: string;
}

/**
 * `charge` creates a charge for the care at the price on the price list. If that price is below the cost of the
 * care, `enter_amount` opens the "Charge for a visit" form instead. `add_agreement` lets the member add an
 * agreement for the horse, or mark the horse as not needing board.
 */
export type ReportAction =
  | { kind: "charge"; recordId: string }
  | { kind: "enter_amount"; recordId: string }
  | { kind: "add_agreement"; horseId: string };

export interface ReportCheck {
  /** The name of the amount in `otherCents`, for example "Invoices in the ledger". */
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
