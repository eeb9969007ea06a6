import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import type { PlanUpgrade } from "../../_components/get-plan-upgrade";
import { ReportFileRows } from "../../_components/report-file-rows";

interface ReportFilesCardProps {
  files: readonly ReportFileDto[];
  exportPlan: PlanUpgrade | null;
  timeZone: string;
}

/** Lists the files that were requested for this report, with their download links. */
export function ReportFilesCard({ files, exportPlan, timeZone }: ReportFilesCardProps) {
  if (!exportPlan && files.length === 0) return null;
  return (
    <Card aria-labelledby="files" className="mb-4" data-no-print>
      <CardHeader
        id="files"
        title="Files"
        description="Files include every row. We keep them for 7 days, and only you can see them."
      />
      {exportPlan && (
        <CardBody className="flex flex-wrap items-center justify-between gap-3">
          <p>CSV and PDF files are part of the {exportPlan.name} plan. Your plan includes printing.</p>
          <ButtonLink href={exportPlan.href} size="small">
            See plans
          </ButtonLink>
        </CardBody>
      )}
      {files.length > 0 && <ReportFileRows files={files} timeZone={timeZone} />}
    </Card>
  );
}
