import type { HorseIds } from "@/lib/auth/permissions";
import type { ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportFilter } from "@/lib/domain/platform/reports/model/report";
import type { ReportFileFormat } from "@/lib/domain/platform/reports/model/schemas";

export const REPORT_FILE_STATES = ["queued", "running", "ready", "failed"] as const;
type FileState = (typeof REPORT_FILE_STATES)[number];

/** A report file, which only the user who requested it can see. */
export interface ReportFileDto {
  id: string;
  kind: ReportKind;
  filter: ReportFilter;
  format: ReportFileFormat;
  state: FileState;
  /** The percentage of rows written, as an integer. */
  progress: number;
  /** The error message, if the file failed. */
  failure: string | null;
  bytes: number | null;
  /** The horses in the report. Null until the file is ready. */
  horses: HorseIds | null;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string;
}
