import { toReportFileJson } from "@/lib/domain/platform/reports/report-json";
import { requestReportFile } from "@/lib/domain/platform/reports/request-report-file";
import { getNamedOrganization, omitOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Requests the report as a file. `format` is csv or pdf. Accepts the same filters as the report. */
export const POST = route<{ kind: string }>({
  organizationId: getNamedOrganization,
  status: 201,
  handle: async ({ ctx, params, body }) =>
    toReportFileJson(
      await requestReportFile({ ctx, input: markUnparsed({ ...omitOrganization(body), ...params }) }),
    ),
});
