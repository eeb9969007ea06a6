import { toHorsePreviewJson } from "@/lib/domain/horses/horses/import-json";
import { previewHorseImport } from "@/lib/domain/horses/horses/preview-horse-import";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Previews an import of `csv`. Returns the expected result for each row and imports nothing. */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => previewHorseImport({ ctx, input: markUnparsed(body) }),
  toJson: toHorsePreviewJson,
});
