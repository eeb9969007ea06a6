import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportFilter } from "@/lib/domain/platform/reports/model/report";
import type { ReportDto } from "@/lib/domain/platform/reports/read-report";

/** Converts a report to the API's format, with amounts in cents. */
export function toReportJson(report: ReportDto) {
  const { kind, filter, today, subject, figures, charts, rowCount, rows, nextCursor } = report;
  const { title, notes, columns } = REPORTS[kind];
  return {
    kind,
    title,
    ...toFilterJson(filter),
    as_of: today,
    subject: subject ?? null,
    figures,
    charts: charts.filter((chart) => chart !== null),
    columns,
    row_count: rowCount,
    rows,
    notes,
    next_cursor: nextCursor,
  };
}

export function toReportFileJson({ id, kind, filter, format, state, progress, ...file }: ReportFileDto) {
  return {
    ...{ id, kind, format, state, progress },
    ...toFilterJson(filter),
    failure: file.failure,
    bytes: file.bytes,
    created_at: file.createdAt,
    expires_at: file.expiresAt,
  };
}

function toFilterJson({ period, horseId }: ReportFilter) {
  return { from: period?.from ?? null, to: period?.to ?? null, horse_id: horseId };
}
