"use client";

import { useActionState } from "react";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { requestFileAction } from "@/lib/actions/reports";
import type { ReportFileDto } from "@/lib/domain/reports/file-dto";
import type { ReportDto } from "@/lib/domain/reports/read-report";
import { FileRows } from "../../_components/file-rows";
import type { PlanWay } from "../../_components/plan-way";

interface FilesCardProps {
  report: ReportDto;
  files: readonly ReportFileDto[];
  exportPlan: PlanWay | null;
  timeZone: string;
}

/** The report as a file, all its rows: asked for here, and fetched here once it is made. */
export function FilesCard({ report, files, exportPlan, timeZone }: FilesCardProps) {
  return (
    <Card aria-labelledby="files" data-no-print>
      <CardHeader
        id="files"
        title="As a file"
        description={exportPlan ? null : "With every row. Kept for 7 days, for you alone."}
        actions={exportPlan ? null : <RequestForm report={report} />}
      />
      {exportPlan && (
        <CardBody className="flex flex-wrap items-center justify-between gap-3">
          <p>
            Reports as CSV and PDF files are part of the {exportPlan.name} plan. Printing is part of yours.
          </p>
          <ButtonLink href={exportPlan.href} size="small">
            See plans
          </ButtonLink>
        </CardBody>
      )}
      {files.length > 0 && <FileRows files={files} timeZone={timeZone} />}
    </Card>
  );
}

/** It is posted where no script hears it. */
function RequestForm({ report: { kind, filter } }: { report: ReportDto }) {
  const [state, act, isPending] = useActionState(requestFileAction, { status: "idle" });
  return (
    <form action={act} className="flex flex-wrap gap-2">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="from" value={filter.period?.from ?? ""} />
      <input type="hidden" name="to" value={filter.period?.to ?? ""} />
      <input type="hidden" name="horse_id" value={filter.horseId ?? ""} />
      <Button type="submit" name="format" value="csv" icon="download-simple" disabled={isPending}>
        CSV
      </Button>
      <Button type="submit" name="format" value="pdf" icon="file-text" disabled={isPending}>
        PDF
      </Button>
      {state.status === "refused" && (
        <RefusalAlert message={state.message} upgradeHref={state.upgradeHref} className="w-full" />
      )}
    </form>
  );
}
