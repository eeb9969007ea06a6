import { importEntries } from "@/lib/domain/billing/finances/import-entries";
import { toEntryImportJson } from "@/lib/domain/billing/finances/import-json";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/**
 * Imports the valid rows of `csv`, which contains the text of a CSV file. Skips existing entries. `lines` limits
 * the import to the given line numbers.
 */
export const POST = route({
  organizationId: getNamedOrganization,
  handle: ({ ctx, body }) => importEntries({ ctx, input: markUnparsed(body) }),
  toJson: toEntryImportJson,
});
