import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { hasPermission } from "@/lib/auth/permissions";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { listReportFiles } from "@/lib/domain/platform/reports/list-report-files";
import { listReports } from "@/lib/domain/platform/reports/list-reports";
import { REPORTS, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import { MAX_PRINT_ROWS } from "@/lib/domain/platform/reports/model/max-print-rows";
import { type ReportDto, readReport } from "@/lib/domain/platform/reports/read-report";
import { DomainError, type FieldErrors } from "@/lib/errors";
import { lookup } from "@/lib/http/page-context";
import { isUuid } from "@/lib/ids";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { markUnparsed } from "@/lib/mark-unparsed";
import { getPlanWithFeature, hasFeature } from "@/lib/plans/entitlements";
import { getPlanUpgrade, type PlanUpgrade } from "../../_components/get-plan-upgrade";
import type { ReportsPageContext } from "../../_components/report-gate";
import type { ReportUrlState } from "./report-url-state";
import { ReportView } from "./report-view";

interface ReportProps {
  pageContext: ReportsPageContext;
  kind: ReportKind;
  urlState: ReportUrlState;
}

/** The number of rows on one page. */
const ROWS_PER_PAGE = 50;

export async function Report({ pageContext: { ctx, organization }, kind, urlState }: ReportProps) {
  const offered = await listReports({ ctx });
  const missing = offered.find((report) => report.kind === kind)?.missingPlan ?? null;
  if (missing) return <LockedReport kind={kind} upgrade={getPlanUpgrade(ctx, missing)} />;
  const { period, from, to, horse, rows } = urlState;
  const filter = markUnparsed({ kind, period, from, to, horse_id: horse });
  const choosesHorse = REPORTS[kind].horse !== null && hasPermission(ctx.permissions, "horses", "read");
  const [report, files, horses] = await Promise.all([
    lookup(
      REPORTS[kind].horse === "required" && horse === ""
        ? Promise.resolve({ errors: {} })
        : readReportOrErrors(
            withFirstPageFallback(urlState.cursor, (cursor) =>
              readReport({
                ctx,
                input: { ...filter, cursor, limit: rows === "all" ? MAX_PRINT_ROWS : ROWS_PER_PAGE },
              }),
            ),
          ),
    ),
    lookup(listReportFiles({ ctx, input: { kind } })),
    lookup(
      choosesHorse
        ? listHorseChoices({ ctx, input: { with: isUuid(horse) ? horse : undefined } })
        : Promise.resolve([]),
    ),
  ]);
  return (
    <ReportView
      kind={kind}
      urlState={urlState}
      organization={{ name: organization.name, timeZone: organization.timeZone }}
      outcome={report.state === "loaded" ? report.value : null}
      horses={horses.state === "loaded" ? horses.value : []}
      files={files.state === "loaded" ? files.value : []}
      exportPlan={
        hasFeature(organization.tier, "export") ? null : getPlanUpgrade(ctx, getPlanWithFeature("export"))
      }
    />
  );
}

/** Returns the report. If the filter is invalid, returns the errors for the form to show beside its fields. */
async function readReportOrErrors(
  reading: Promise<ReportDto>,
): Promise<{ report: ReportDto } | { errors: FieldErrors }> {
  try {
    return { report: await reading };
  } catch (error) {
    if (error instanceof DomainError && error.code === "VALIDATION")
      return { errors: error.fieldErrors ?? {} };
    if (error instanceof DomainError && error.code === "NOT_FOUND")
      return { errors: { horse_id: "This horse doesn't exist. Choose another one." } };
    throw error;
  }
}

/** Explains that the organization's plan doesn't include the report. */
function LockedReport({ kind, upgrade }: { kind: ReportKind; upgrade: PlanUpgrade }) {
  const { title, description, icon } = REPORTS[kind];
  return (
    <EmptyState
      icon={icon}
      titleAs="h1"
      title={`The report “${title}” is part of the ${upgrade.name} plan`}
      action={
        <>
          <ButtonLink href={upgrade.href} variant="primary">
            See plans
          </ButtonLink>
          <ButtonLink href="/reports">All reports</ButtonLink>
        </>
      }
    >
      {description}
    </EmptyState>
  );
}
