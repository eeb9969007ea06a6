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
  /** One for each column. */
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
  /** Bars side by side over time, or one below the other by what they are. */
  form: "time" | "parts";
  /** What the parts of a bar are, from its foot. */
  series: readonly string[];
  points: readonly { label: string; values: readonly number[] }[];
}

/** What a report says above its rows; the rows are counted, not read. */
export interface ReportSummary {
  /** What alone it is about: the name of a horse. */
  subject?: string | null;
  figures: ReportFigure[];
  /** Null where there is nothing to draw. */
  charts: (ReportChart | null)[];
  rowCount: number;
}

export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** What a report is cut down to, as days and ids: a file that is made later is of the same. */
export interface ReportFilter {
  /** Null for a report as of a day, which is `today`. */
  period: Period | null;
  horseId: string | null;
}
