import { importHorses } from "@/lib/domain/horses/horses/import-horses";
import { toHorseImportJson } from "@/lib/domain/horses/horses/import-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Imports the valid rows of `csv`, the text of a CSV file. `lines` limits the import to the given line numbers.
 */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => importHorses({ ctx, input: markUnparsed(body) }),
  toJson: toHorseImportJson,
});
