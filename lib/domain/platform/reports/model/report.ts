import type { CalendarDate } from "@/lib/dates/calendar-date";

/** date: YYYY-MM-DD; cents: an integer of cents; number: an integer. */
export type CellType = "text" | "date" | "cents" | "number";
export type CellValue = string | number | null;

export interface ReportColumn {
  label: string;
  type: CellType;
}

export interface ReportRow {
  id: string;
  /** One per column. */
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
  /** Vertical bars over time, or horizontal bars by category. */
  form: "time" | "parts";
  /** Labels of a bar's segments, from the bottom up. */
  series: readonly string[];
  points: readonly { label: string; values: readonly number[] }[];
}

/** Content above the rows. The rows are counted, not read. */
export interface ReportSummary {
  /** Name of the horse to which the report is limited. */
  subject?: string | null;
  figures: ReportFigure[];
  /** Null if there is no data to draw. */
  charts: (ReportChart | null)[];
  rowCount: number;
}

export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** Filter of a report, as dates and IDs, so that a file created later covers the same data. */
export interface ReportFilter {
  /** Null for a report that shows the state as of `today`. */
  period: Period | null;
  horseId: string | null;
}
