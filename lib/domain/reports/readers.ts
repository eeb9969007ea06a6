import "server-only";
import { agingReport } from "@/lib/domain/reports/aging-data";
import { careReport } from "@/lib/domain/reports/care-data";
import { costsReport } from "@/lib/domain/reports/costs-data";
import { healthReport } from "@/lib/domain/reports/health-data";
import { horsesReport } from "@/lib/domain/reports/horses-data";
import { invoicesReport } from "@/lib/domain/reports/invoices-data";
import { membersReport } from "@/lib/domain/reports/members-data";
import type { ReportReader } from "@/lib/domain/reports/reader";
import { upcomingReport } from "@/lib/domain/reports/upcoming-data";
import type { ReportKind } from "@/lib/reports/kinds";

export const READERS: Readonly<Record<ReportKind, ReportReader>> = {
  care: careReport,
  upcoming: upcomingReport,
  horses: horsesReport,
  health: healthReport,
  costs: costsReport,
  invoices: invoicesReport,
  aging: agingReport,
  members: membersReport,
};
