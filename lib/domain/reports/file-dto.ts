import type { HorseIds } from "@/lib/auth/permissions";
import type { FileFormat } from "@/lib/domain/reports/schemas";
import type { ReportKind } from "@/lib/reports/kinds";
import type { ReportFilter } from "@/lib/reports/report";

export type FileState = "queued" | "running" | "ready" | "failed";

/** A report as a file, of the person who asked for it. */
export interface ReportFileDto {
  id: string;
  kind: ReportKind;
  filter: ReportFilter;
  format: FileFormat;
  state: FileState;
  /** Whole percent of its rows that are written. */
  progress: number;
  /** What went wrong, where it failed. */
  failure: string | null;
  bytes: number | null;
  /** With which horses it was made; null until it is. */
  horses: HorseIds | null;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string;
}
