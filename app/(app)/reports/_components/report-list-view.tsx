"use client";

import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { REPORTS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { PlanUpgrade } from "./get-plan-upgrade";
import { ReportFileRows } from "./report-file-rows";

interface ReportListViewProps {
  reports: readonly { kind: ReportKind; upgrade: PlanUpgrade | null }[];
  files: readonly ReportFileDto[];
  timeZone: string;
}

/**
 * Lists all reports with their descriptions. If a report requires a higher plan, a badge names that plan, and the
 * report's link opens an explanation.
 */
export function ReportListView({ reports, files, timeZone }: ReportListViewProps) {
  return (
    <>
      <PageHeader
        title="Reports"
        description="View, print or download reports on past work, upcoming care and costs."
      />
      {reports.length === 0 && (
        <EmptyState icon="lock" title="No reports for your role">
          Reports cover horses, care and money. Your role doesn't give you access to any of these.
        </EmptyState>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {reports.map(({ kind, upgrade }) => {
          const { title, description, icon } = REPORTS[kind];
          return (
            <li
              key={kind}
              className="relative flex gap-4 rounded-card border border-line bg-surface p-4 hover:border-line-strong sm:p-5"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-green-wash text-green">
                <Icon name={icon} size={24} />
              </span>
              <div className="min-w-0">
                <h2 className="flex flex-wrap items-center gap-x-2 text-lg">
                  <LightLink href={`/reports/${kind}`} className="row-link">
                    {title}
                  </LightLink>
                  {upgrade && <Badge>{upgrade.name}</Badge>}
                </h2>
                <p className="mt-0.5 text-ink-soft text-sm">{description}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {files.length > 0 && (
        <Card aria-labelledby="files" className="mt-6">
          <CardHeader
            id="files"
            title="Your files"
            description="We keep files for 7 days, and only you can see them."
          />
          <ReportFileRows files={files} timeZone={timeZone} />
        </Card>
      )}
    </>
  );
}
