import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { BYTE_ORDER_MARK, csvText } from "@/lib/csv/write-file";
import { HORSE_FILE } from "@/lib/domain/horses/csv-columns";
import { selectAllHorses } from "@/lib/domain/horses/export-data";
import { toHorseJson } from "@/lib/domain/horses/horse-json";
import { type ExportInput, exportSchema } from "@/lib/domain/horses/schemas";
import { parse } from "@/lib/errors";

/**
 * The horses as a CSV file, with the columns that an import reads; archived ones apart. What a spreadsheet would take
 * for a formula has an apostrophe before it.
 */
export async function exportHorses({ ctx, input }: VerbArguments<ExportInput>): Promise<string> {
  requirePermission(ctx, "horses", "read");
  requireFeature(ctx, "export");
  const { archived } = parse(exportSchema, input);
  const horses = (await selectAllHorses(ctx, archived)).map(toHorseJson);
  const data = horses.map((horse) => HORSE_FILE.fields.map((field) => horse[field] ?? ""));
  return BYTE_ORDER_MARK + csvText(HORSE_FILE.headers, data);
}
