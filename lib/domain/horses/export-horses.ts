import Papa from "papaparse";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { CSV_FIELDS, CSV_HEADERS } from "@/lib/domain/horses/csv-columns";
import { selectAllHorses } from "@/lib/domain/horses/export-data";
import { toHorseJson } from "@/lib/domain/horses/horse-json";
import { type ExportInput, exportSchema } from "@/lib/domain/horses/schemas";
import { parse } from "@/lib/errors";

/** By this spreadsheets know that it is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Also of several lines: the library's own pattern ends at the first. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * The horses as a CSV file, with the columns that an import reads; archived ones apart. What a spreadsheet would take
 * for a formula has an apostrophe before it.
 */
export async function exportHorses({ ctx, input }: VerbArguments<ExportInput>): Promise<string> {
  requirePermission(ctx, "horses", "read");
  requireFeature(ctx, "export");
  const { archived } = parse(exportSchema, input);
  const horses = (await selectAllHorses(ctx, archived)).map(toHorseJson);
  const data = horses.map((horse) => CSV_FIELDS.map((field) => horse[field] ?? ""));
  return BYTE_ORDER_MARK + Papa.unparse({ fields: [...CSV_HEADERS], data }, { escapeFormulae: FORMULA });
}
