import "server-only";
import { careReport } from "@/lib/domain/reports/care-data";
import { horsesReport } from "@/lib/domain/reports/horses-data";
import type { ReportReader } from "@/lib/domain/reports/reader";
import { upcomingReport } from "@/lib/domain/reports/upcoming-data";
import type { ReportKind } from "@/lib/reports/kinds";

export const READERS: Readonly<Record<ReportKind, ReportReader>> = {
  horses: horsesReport,
  care: careReport,
  upcoming: upcomingReport,
};
