import { listReports } from "@/lib/domain/reports/list-reports";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { REPORTS } from "@/lib/reports/kinds";

/** Every report that the role may read; `plan` is what it takes, where the organization's plan hasn't got it. */
export const GET = route({
  organizationId: namedOrganization,
  handle: ({ ctx }) => listReports({ ctx }),
  toJson: (reports) => ({
    reports: reports.map(({ kind, missingPlan }) => {
      const { title, tells } = REPORTS[kind];
      return { kind, title, tells, plan: missingPlan };
    }),
  }),
});
