import { listReports } from "@/lib/domain/platform/reports/list-reports";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/**
 * Returns the reports that the user's role can read. If the organization's plan doesn't include a report,
 * `plan` names the required plan.
 */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx }) => listReports({ ctx }),
  toJson: (reports) => ({
    reports: reports.map(({ kind, missingPlan }) => {
      const { title, description } = REPORTS[kind];
      return { kind, title, tells: description, plan: missingPlan };
    }),
  }),
});
