import { toFileJson } from "@/lib/domain/reports/report-json";
import { retryFile } from "@/lib/domain/reports/retry-file";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Makes a file that failed again. */
export const POST = route<{ id: string }>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => toFileJson(await retryFile({ ctx, input: params })),
});
