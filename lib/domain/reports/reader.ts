import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CellValue, ReportFilter, ReportSummary } from "@/lib/reports/report";

export interface ReportQuestion {
  filter: ReportFilter;
  /** Where the organization is. */
  today: CalendarDate;
  timeZone: string;
}

/** What yields every row of a report, as id, place (what it is sorted by) and raw (JSON). */
export interface RowQuery {
  sql: string;
  values: readonly (string | number | null)[];
  placeType: "date" | "text" | "bigint";
  order: "ASC" | "DESC";
  /** Each query knows its own rows. */
  toCells: (raw: never) => CellValue[];
}

/** How one report is read: what stands above its rows in one query, and the rows in another. */
export interface ReportReader {
  summary: (ctx: Context, question: ReportQuestion) => Promise<ReportSummary>;
  rows: (ctx: Context, question: ReportQuestion) => RowQuery;
}
