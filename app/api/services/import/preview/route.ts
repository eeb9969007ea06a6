import { toServicePreviewJson } from "@/lib/domain/billing/services/import-json";
import { previewServiceImport } from "@/lib/domain/billing/services/import-services";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Previews an import of `csv`. Returns the expected result for each row and imports nothing. */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => previewServiceImport({ ctx, input: markUnparsed(body) }),
  toJson: toServicePreviewJson,
});
