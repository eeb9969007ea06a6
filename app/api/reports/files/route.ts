import { listReportFiles } from "@/lib/domain/platform/reports/list-report-files";
import { toReportFileJson } from "@/lib/domain/platform/reports/report-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the user's stored files, newest first; `kind` limits them to one report. */
export const GET = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, query }) => listReportFiles({ ctx, input: markUnparsed(Object.fromEntries(query)) }),
  toJson: (files) => ({ files: files.map(toReportFileJson) }),
});
