import { toEntryPreviewJson } from "@/lib/domain/billing/finances/import-json";
import { previewEntryImport } from "@/lib/domain/billing/finances/preview-entry-import";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Previews an import of `csv`. Returns the expected result for each row and imports nothing. */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => previewEntryImport({ ctx, input: markUnparsed(body) }),
  toJson: toEntryPreviewJson,
});
