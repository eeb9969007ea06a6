import "server-only";
import { agingReport } from "@/lib/domain/platform/reports/aging-data";
import { careReport } from "@/lib/domain/platform/reports/care-data";
import { costsReport } from "@/lib/domain/platform/reports/costs-data";
import { healthReport } from "@/lib/domain/platform/reports/health-data";
import { horsesReport } from "@/lib/domain/platform/reports/horses-data";
import { invoicesReport } from "@/lib/domain/platform/reports/invoices-data";
import { membersReport } from "@/lib/domain/platform/reports/members-data";
import type { ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportReader } from "@/lib/domain/platform/reports/reader";
import { upcomingReport } from "@/lib/domain/platform/reports/upcoming-data";

export const REPORT_READERS: Readonly<Record<ReportKind, ReportReader>> = {
  care: careReport,
  upcoming: upcomingReport,
  horses: horsesReport,
  health: healthReport,
  costs: costsReport,
  invoices: invoicesReport,
  aging: agingReport,
  members: membersReport,
};
