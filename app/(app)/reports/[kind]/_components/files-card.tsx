import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { ReportFileDto } from "@/lib/domain/reports/file-dto";
import { FileRows } from "../../_components/file-rows";
import type { PlanWay } from "../../_components/plan-way";

interface FilesCardProps {
  files: readonly ReportFileDto[];
  exportPlan: PlanWay | null;
  timeZone: string;
}

/** What was asked for of this report, and the way to it once it is made. */
export function FilesCard({ files, exportPlan, timeZone }: FilesCardProps) {
  if (!exportPlan && files.length === 0) return null;
  return (
    <Card aria-labelledby="files" className="mb-4" data-no-print>
      <CardHeader id="files" title="Files" description="With every row. Kept for 7 days, for you alone." />
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
