import { toServiceImportJson } from "@/lib/domain/billing/services/import-json";
import { importServices } from "@/lib/domain/billing/services/import-services";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Adds and updates services from `csv`, the text of a CSV file. `lines` limits the import to the given line numbers.
 */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => importServices({ ctx, input: markUnparsed(body) }),
  toJson: toServiceImportJson,
});
