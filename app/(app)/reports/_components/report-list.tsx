import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { listReportFiles } from "@/lib/domain/platform/reports/list-report-files";
import { listReports } from "@/lib/domain/platform/reports/list-reports";
import { lookup } from "@/lib/http/page-context";
import { getPlanUpgrade } from "./get-plan-upgrade";
import type { ReportsPageContext } from "./report-gate";
import { ReportListView } from "./report-list-view";

export async function ReportList({
  pageContext: { ctx, organization },
}: {
  pageContext: ReportsPageContext;
}) {
  const [reports, files] = await Promise.all([
    lookup(listReports({ ctx })),
    lookup(listReportFiles({ ctx, input: {} })),
  ]);
  if (reports.state === "failed") return <ErrorState what="the reports" action={<RetryButton />} />;
  return (
    <ReportListView
      reports={reports.value.map(({ kind, missingPlan }) => ({
        kind,
        upgrade: missingPlan && getPlanUpgrade(ctx, missingPlan),
      }))}
      files={files.state === "loaded" ? files.value : []}
      timeZone={organization.timeZone}
    />
  );
}
