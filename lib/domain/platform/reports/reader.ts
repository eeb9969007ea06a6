import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CellValue } from "@/lib/domain/billing/billing-reports/model/cells";
import type { ReportFilter, ReportSummary } from "@/lib/domain/platform/reports/model/report";

export interface ReportParameters {
  filter: ReportFilter;
  /** The current date in the organization's time zone. */
  today: CalendarDate;
  timeZone: string;
}

/** A query that returns each row of a report with the columns id, place (the sort key) and raw (JSON). */
export interface RowQuery {
  sql: string;
  values: readonly (string | number | null)[];
  placeType: "date" | "text" | "bigint";
  order: "ASC" | "DESC";
  /** Parses `raw` and converts it to the row's cells. */
  rowSchema: z.ZodType<CellValue[]>;
}

/** The queries for one report: one for the summary and one for the rows. */
export interface ReportReader {
  summary: (ctx: Context, parameters: ReportParameters) => Promise<ReportSummary>;
  rows: (ctx: Context, parameters: ReportParameters) => RowQuery;
}
