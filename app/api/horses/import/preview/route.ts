import { toHorsePreviewJson } from "@/lib/domain/horses/horses/import-json";
import { previewHorseImport } from "@/lib/domain/horses/horses/preview-horse-import";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns the result that importing `csv` would have for each row, without importing anything. */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => previewHorseImport({ ctx, input: markUnparsed(body) }),
  toJson: toHorsePreviewJson,
});
