import { getReportFile } from "@/lib/domain/platform/reports/get-report-file";
import { createNotFoundError } from "@/lib/errors";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { redirectRoute } from "@/lib/http/redirect-route";

/** Creates a private link to the file, and redirects to the link. */
export const GET = redirectRoute<{ id: string }>({
  organizationId: getNamedOrganization,
  to: async ({ ctx, params }) => {
    const { url } = await getReportFile({ ctx, input: params });
    if (url === null) throw createNotFoundError("File");
    return url;
  },
});
