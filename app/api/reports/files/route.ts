import { listFiles } from "@/lib/domain/reports/list-files";
import { toFileJson } from "@/lib/domain/reports/report-json";
import type { ListFilesInput } from "@/lib/domain/reports/schemas";
import { namedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

/** Returns the person's stored files, newest first; `kind` limits them to one report. */
export const GET = route({
  organizationId: namedOrganization,
  handle: ({ ctx, query }) => listFiles({ ctx, input: Object.fromEntries(query) as ListFilesInput }),
  toJson: (files) => ({ files: files.map(toFileJson) }),
});
