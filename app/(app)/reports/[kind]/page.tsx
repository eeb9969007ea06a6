import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { canReadReport } from "@/lib/domain/platform/reports/access";
import { findReportKind, REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import type { QueryParameters } from "@/lib/lists/address";
import { ReportGate, ReportsUnavailable } from "../_components/report-gate";
import { Report } from "./_components/report";
import { parseReportUrlState } from "./_components/report-url-state";

interface ReportPageProps {
  params: Promise<{ kind: string }>;
  searchParams: Promise<QueryParameters>;
}

export async function generateMetadata({ params }: ReportPageProps): Promise<Metadata> {
  const kind = findReportKind((await params).kind);
  return { title: kind ? REPORTS[kind].title : "Reports" };
}

export default async function ReportPage({ params, searchParams }: ReportPageProps) {
  const kind = findReportKind((await params).kind);
  const urlState = parseReportUrlState(await searchParams);
  return (
    <ReportGate>
      {(pageContext) => {
        if (!kind) return <AppNotFound what="report" />;
        if (!canReadReport(pageContext.ctx, kind)) return <ReportsUnavailable subject="this report" />;
        return <Report pageContext={pageContext} kind={kind} urlState={urlState} />;
      }}
    </ReportGate>
  );
}
