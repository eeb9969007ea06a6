import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { getReportFolder } from "@/lib/storage/keys";

/** Returns a file's storage key. */
export function getReportFileKey(
  organizationId: string,
  { id, format }: Pick<ReportFileDto, "id" | "format">,
): string {
  return `${getReportFolder(organizationId, id)}/report.${format}`;
}

/** Returns the file name for downloads, such as care_2026-09-01_2026-11-30.csv. */
export function getReportFileName({ kind, filter: { period }, createdAt, format }: ReportFileDto): string {
  const days = period ? [period.from, period.to] : [createdAt.slice(0, 10)];
  return `${[kind, ...days].join("_")}.${format}`;
}
