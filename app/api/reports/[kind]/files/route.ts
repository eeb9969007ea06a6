import { toReportFileJson } from "@/lib/domain/platform/reports/report-json";
import { requestReportFile } from "@/lib/domain/platform/reports/request-report-file";
import { getNamedOrganization, withoutOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { unparsed } from "@/lib/unparsed";

/** Requests a file of the report: `format` is csv or pdf; the filters are those of the report. */
export const POST = route<{ kind: string }>({
  organizationId: getNamedOrganization,
  status: 201,
  handle: async ({ ctx, params, body }) =>
    toReportFileJson(
      await requestReportFile({ ctx, input: unparsed({ ...withoutOrganization(body), ...params }) }),
    ),
});
