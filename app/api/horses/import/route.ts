import { importHorses } from "@/lib/domain/horses/horses/import-horses";
import { toHorseImportJson } from "@/lib/domain/horses/horses/import-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { unparsed } from "@/lib/unparsed";

/** Imports the valid rows of `csv`, the text of a file. */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => importHorses({ ctx, input: unparsed(body) }),
  toJson: toHorseImportJson,
});
