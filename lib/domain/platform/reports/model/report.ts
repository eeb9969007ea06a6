import type { DateRange } from "@/lib/dates/date-range";
import type { CellValue } from "@/lib/domain/billing/billing-reports/model/cells";

/** `date`: YYYY-MM-DD; `cents`: an amount as an integer number of cents; `number`: an integer. */
export type CellType = "text" | "date" | "cents" | "number";

export interface ReportColumn {
  label: string;
  type: CellType;
}

export interface ReportRow {
  id: string;
  /** One cell per column. */
  cells: CellValue[];
}

export interface ReportFigure {
  label: string;
  type: "number" | "cents";
  value: number;
  note?: string;
  tone?: "overdue";
}

export interface ReportChart {
  title: string;
  type: "number" | "cents";
  /** `time`: vertical bars over time; `parts`: horizontal bars by category. */
  form: "time" | "parts";
  /** The labels of each bar's segments, from bottom to top. */
  series: readonly string[];
  points: readonly { label: string; values: readonly number[] }[];
}

/** The content above the rows. Contains the number of rows, but not the rows. */
export interface ReportSummary {
  /** The name of the horse that the report is limited to. */
  subject?: string | null;
  figures: ReportFigure[];
  /** Null if there is no data to draw. */
  charts: (ReportChart | null)[];
  rowCount: number;
}

/**
 * A report's filter. It contains dates and IDs, so that a file created later covers the same period and
 * horse.
 */
export interface ReportFilter {
  /** Null for a report that shows the current state. */
  period: DateRange | null;
  horseId: string | null;
}
