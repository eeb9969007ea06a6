"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { LightLink } from "@/components/ui/light-link";
import { PrintButton } from "@/components/ui/print-button";
import { RetryButton } from "@/components/ui/retry-button";
import type { ReportFileDto } from "@/lib/domain/reports/file-dto";
import type { ReportDto } from "@/lib/domain/reports/read-report";
import type { FieldErrors } from "@/lib/errors";
import type { HorseChoice } from "@/lib/horses/choices";
import { REPORTS, type ReportKind } from "@/lib/reports/kinds";
import type { PlanWay } from "../../_components/plan-way";
import type { ReportAddress } from "./address";
import { ChartCard } from "./chart-card";
import { Figures } from "./figures";
import { FilesCard } from "./files-card";
import { PrintedHead } from "./printed-head";
import { ReportFilterForm } from "./report-filter-form";
import { RowsCard } from "./rows-card";

interface ReportViewProps {
  kind: ReportKind;
  address: ReportAddress;
  organization: { name: string; timeZone: string };
  /** Null where the lookup failed. */
  outcome: { report: ReportDto } | { errors: FieldErrors } | null;
  horses: readonly HorseChoice[];
  files: readonly ReportFileDto[];
  /** The plan that has files, where this one hasn't. */
  exportPlan: PlanWay | null;
}

/** One report: what it is cut down to, its figures, its chart and its rows, to be printed as they stand. */
export function ReportView(props: ReportViewProps) {
  const { kind, address, organization, outcome, horses, files, exportPlan } = props;
  const { title, tells, notes } = REPORTS[kind];
  const report = outcome && "report" in outcome ? outcome.report : null;
  const errors = outcome && "errors" in outcome ? outcome.errors : {};
  return (
    <>
      {report && <PrintedHead organizationName={organization.name} report={report} />}
      <div className="print:hidden">
        <PageHeader
          eyebrow={
            <LightLink href="/reports" className="title-link">
              Reports
            </LightLink>
          }
          title={title}
          description={tells}
          actions={report && <PrintButton variant="secondary" />}
        />
        <ReportFilterForm
          key={JSON.stringify(address)}
          kind={kind}
          address={address}
          filter={report?.filter ?? null}
          horses={horses}
          errors={errors}
        />
      </div>
      {outcome === null && (
        <Card aria-label="Report">
          <ErrorState what="this report" action={<RetryButton />} />
        </Card>
      )}
      {report && (
        <div className="grid gap-4">
          <Figures figures={report.figures} />
          <ChartCard chart={report.chart} />
          <RowsCard report={report} address={address} />
          <ul className="grid max-w-prose gap-1 text-ink-faint text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <FilesCard report={report} files={files} exportPlan={exportPlan} timeZone={organization.timeZone} />
        </div>
      )}
    </>
  );
}
