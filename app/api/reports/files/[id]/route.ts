import { getReportFile } from "@/lib/domain/platform/reports/get-report-file";
import { toReportFileJson } from "@/lib/domain/platform/reports/report-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Returns the state of a file and, once it is ready, a `url` that is valid for a few minutes. */
export const GET = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => {
    const { file, url } = await getReportFile({ ctx, input: params });
    return { ...toReportFileJson(file), url };
  },
});
