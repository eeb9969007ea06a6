"use client";

import { useId } from "react";
import { BarChart } from "@/components/charts/bar-chart";
import { BarRows } from "@/components/charts/bar-rows";
import { PageHeader } from "@/components/layout/page-header";
import { PrintHeader } from "@/components/layout/print-header";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LightLink } from "@/components/ui/light-link";
import { PrintButton } from "@/components/ui/print-button";
import { RetryButton } from "@/components/ui/retry-button";
import { formatCell } from "@/lib/domain/billing/billing-reports/model/cells";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { formatReportDays } from "@/lib/domain/platform/reports/model/format-report-days";
import { REPORTS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportChart } from "@/lib/domain/platform/reports/model/report";
import type { ReportDto } from "@/lib/domain/platform/reports/read-report";
import type { FieldErrors } from "@/lib/errors";
import type { PlanUpgrade } from "../../_components/get-plan-upgrade";
import { ChartDataTable } from "./chart-data-table";
import { ReportFigures } from "./report-figures";
import { ReportFilesCard } from "./report-files-card";
import { ReportFilterForm } from "./report-filter-form";
import { ReportRowsCard } from "./report-rows-card";
import type { ReportUrlState } from "./report-url-state";
import { RequestReportFileButton } from "./request-report-file-button";

interface ReportViewProps {
  kind: ReportKind;
  urlState: ReportUrlState;
  organization: { name: string; timeZone: string };
  /** Null if the lookup failed. */
  outcome: { report: ReportDto } | { errors: FieldErrors } | null;
  horses: readonly HorseChoice[];
  files: readonly ReportFileDto[];
  /** The plan that includes report files, if the current plan doesn't include them. */
  exportPlan: PlanUpgrade | null;
}

/** Shows one report: its filters, key figures, charts and rows, ready to print. */
export function ReportView(props: ReportViewProps) {
  const { kind, urlState, organization, outcome, horses, files, exportPlan } = props;
  const { title, description, notes } = REPORTS[kind];
  const report = outcome && "report" in outcome ? outcome.report : null;
  const errors = outcome && "errors" in outcome ? outcome.errors : {};
  return (
    <>
      {report && <ReportPrintHeader organizationName={organization.name} report={report} />}
      <div className="print:hidden">
        <PageHeader
          eyebrow={
            <LightLink href="/reports" className="title-link">
              Reports
            </LightLink>
          }
          title={title}
          description={description}
          actions={
            report && (
              <>
                <PrintButton variant="secondary" />
                {!exportPlan && <RequestReportFileButton report={report} />}
              </>
            )
          }
        />
        <ReportFilterForm
          key={JSON.stringify(urlState)}
          kind={kind}
          urlState={urlState}
          filter={report?.filter ?? null}
          horses={horses}
          errors={errors}
        />
      </div>
      <ReportFilesCard files={files} exportPlan={exportPlan} timeZone={organization.timeZone} />
      {outcome === null && (
        <Card aria-label="Report">
          <ErrorState what="this report" action={<RetryButton />} />
        </Card>
      )}
      {outcome && !report && Object.keys(errors).length === 0 && (
        <Card aria-label="Report">
          <EmptyState icon="horse" title="Choose a horse">
            Choose a horse above to see its report.
          </EmptyState>
        </Card>
      )}
      {report && (
        <div className="grid gap-4">
          <ReportFigures figures={report.figures} filter={report.filter} today={report.today} />
          <Charts charts={report.charts.filter((chart) => chart !== null)} />
          <ReportRowsCard report={report} urlState={urlState} hasFiles={!exportPlan} />
          <ul className="grid max-w-prose gap-1 text-ink-faint text-sm">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Charts({ charts: [first, ...others] }: { charts: readonly ReportChart[] }) {
  if (!first) return null;
  return (
    <>
      <ChartCard chart={first} />
      {others.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2">
          {others.map((chart) => (
            <ChartCard key={chart.title} chart={chart} />
          ))}
        </div>
      )}
    </>
  );
}

/** Shows a report's chart, with its values as a table. */
function ChartCard({ chart }: { chart: ReportChart }) {
  const id = useId();
  const notation = useAmountNotation();
  const { title, type, form, series, points } = chart;
  const format = (value: number) => formatCell(type, value, notation);
  return (
    <Card aria-labelledby={id} className="break-inside-avoid">
      <CardHeader id={id} title={title} />
      <CardBody>
        {form === "time" ? (
          <BarChart bars={points} series={series} formatValue={format} />
        ) : (
          <BarRows bars={points} formatValue={format} />
        )}
        <ChartDataTable chart={chart} formatValue={format} />
      </CardBody>
    </Card>
  );
}

/** Shows the report and its period on the printed page. */
function ReportPrintHeader({ organizationName, report }: { organizationName: string; report: ReportDto }) {
  const { kind, today, subject } = report;
  return (
    <PrintHeader organizationName={organizationName} title={REPORTS[kind].title}>
      {subject && `${subject} · `}
      {formatReportDays(report)} · Printed <DateText value={today} />
    </PrintHeader>
  );
}
