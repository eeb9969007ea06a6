import { toEntryPreviewJson } from "@/lib/domain/billing/finances/import-json";
import { previewEntryImport } from "@/lib/domain/billing/finances/preview-entry-import";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the result that importing `csv` would have for each row, without importing anything. */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => previewEntryImport({ ctx, input: markUnparsed(body) }),
  toJson: toEntryPreviewJson,
});
