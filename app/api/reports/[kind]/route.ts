import { readReport } from "@/lib/domain/platform/reports/read-report";
import { toReportJson } from "@/lib/domain/platform/reports/report-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Returns one report. Filters: `horse_id`, and either `period` or both `from` and `to`. `cursor` and `limit` select
 * a page of rows.
 */
export const GET = route<{ kind: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params, query }) =>
    toReportJson(await readReport({ ctx, input: markUnparsed({ ...Object.fromEntries(query), ...params }) })),
});
