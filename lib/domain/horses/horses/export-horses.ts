import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { selectAllHorses } from "@/lib/domain/horses/horses/export-data";
import { HORSE_CSV_COLUMNS } from "@/lib/domain/horses/horses/horse-csv-columns";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { type ExportHorsesInput, exportHorsesSchema } from "@/lib/domain/horses/horses/model/schemas";
import { DomainError, parse } from "@/lib/errors";

/**
 * Exports horses as a CSV file with the columns that an import reads. Archived horses are exported
 * separately. Values that a spreadsheet could run as a formula start with an apostrophe. Omits sample horses.
 * Throws PRECONDITION_FAILED if only sample horses were found.
 */
export async function exportHorses({ ctx, input }: VerbArguments<ExportHorsesInput>): Promise<string> {
  requirePermission(ctx, "horses", "read");
  requireFeature(ctx, "export");
  const { archived, ids } = parse(exportHorsesSchema, input);
  const found = await selectAllHorses(ctx, archived, ids);
  const own = found.filter(({ isSample }) => !isSample);
  if (found.length > 0 && own.length === 0) {
    const message = "Exports don't include sample horses. Select your own horses instead.";
    throw new DomainError("PRECONDITION_FAILED", message);
  }
  const data = own
    .map(toHorseJson)
    .map((horse) => HORSE_CSV_COLUMNS.fields.map((field) => horse[field] ?? ""));
  return BYTE_ORDER_MARK + formatCsv(HORSE_CSV_COLUMNS.headers, data);
}
