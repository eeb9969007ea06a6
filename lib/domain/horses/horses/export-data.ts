import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import {
  HORSE_COLUMNS,
  type HorseDto,
  horseRowSchema,
  toHorseDto,
} from "@/lib/domain/horses/horses/horse-columns";
import { queryJsonList } from "@/lib/query-json";

const SELECT_ALL = `
  SELECT json_agg(horse ORDER BY "sortName", horse.id) AS value FROM (
    SELECT lower(name) AS "sortName", ${HORSE_COLUMNS}, false AS "isLocked" FROM horses horse
    WHERE organization_id = $1::uuid AND (archived_at IS NOT NULL) = $2::boolean AND transferred_at IS NULL
      AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[])) AND ($4::uuid[] IS NULL OR id = ANY($4::uuid[]))
  ) horse`;

/** Returns every horse that the actor can see, sorted by name. `ids` limits the result to these horses. */
export async function selectAllHorses(
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
