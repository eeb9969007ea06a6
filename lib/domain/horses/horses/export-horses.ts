import "server-only";
import {
  type Context,
  getOrganizationId,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { BYTE_ORDER_MARK, formatCsv } from "@/lib/csv/format-csv";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import {
  HORSE_COLUMNS,
  type HorseDto,
  horseRowSchema,
  toHorseDto,
} from "@/lib/domain/horses/horses/horse-columns";
import { HORSE_CSV_COLUMNS } from "@/lib/domain/horses/horses/horse-csv-columns";
import { toHorseJson } from "@/lib/domain/horses/horses/horse-json";
import { type ExportHorsesInput, exportHorsesSchema } from "@/lib/domain/horses/horses/model/schemas";
import { DomainError, parse } from "@/lib/errors";
import { queryJsonList } from "@/lib/query-json";

const SELECT_ALL = `
  SELECT json_agg(horse ORDER BY "sortName", horse.id) AS value FROM (
    SELECT lower(name) AS "sortName", ${HORSE_COLUMNS}, false AS "isLocked" FROM horses horse
    WHERE organization_id = $1::uuid AND (archived_at IS NOT NULL) = $2::boolean AND transferred_at IS NULL
      AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[])) AND ($4::uuid[] IS NULL OR id = ANY($4::uuid[]))
  ) horse`;

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

/** Returns every horse that the actor can see, sorted by name. `ids` limits the result to the given horses. */
async function selectAllHorses(
  ctx: Context,
  isArchived: boolean,
  ids: readonly string[],
): Promise<HorseDto[]> {
  const rows = await queryJsonList(ctx.db, {
    schema: horseRowSchema,
    sql: SELECT_ALL,
    values: [
      getOrganizationId(ctx),
      String(isArchived),
      formatUuidArray(ctx.horseIds),
      formatUuidArray(ids.length > 0 ? ids : "all"),
    ],
  });
  return rows.map((row) => toHorseDto(ctx, row));
}
