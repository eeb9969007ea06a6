import { toReportFileJson } from "@/lib/domain/platform/reports/report-json";
import { retryReportFile } from "@/lib/domain/platform/reports/retry-report-file";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Queues a report file again after its creation failed. */
export const POST = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toReportFileJson(await retryReportFile({ ctx, input: params })),
});
