import { getFile } from "@/lib/domain/reports/get-file";
import { toFileJson } from "@/lib/domain/reports/report-json";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** One file: how far it is and, once it is ready, `url` that is good for some minutes. */
export const GET = route<{ id: string }>({
  organizationId: namedOrganization,
  handle: async ({ ctx, params }) => {
    const { file, url } = await getFile({ ctx, input: params });
    return { ...toFileJson(file), url };
  },
});
