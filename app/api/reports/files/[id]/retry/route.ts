import { toReportFileJson } from "@/lib/domain/platform/reports/report-json";
import { retryFile } from "@/lib/domain/platform/reports/retry-file";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Retries a file whose creation failed. */
export const POST = route<{ id: string }>({
  organizationId: getNamedOrganization,
  handle: async ({ ctx, params }) => toReportFileJson(await retryFile({ ctx, input: params })),
});
