import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type SharedHorseDto, sharedHorseDtoSchema } from "@/lib/domain/horses/horse-shares/dto";
import { getActiveShareSql } from "@/lib/domain/horses/horse-shares/get-active-share-sql";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { isUuid } from "@/lib/ids";
import { toContainsPattern } from "@/lib/lists/search-pattern";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";
import { getPictureLink } from "@/lib/storage/stored-files";

const sharedRowSchema = sharedHorseDtoSchema
  .omit({ pictureUrl: true })
  .extend({ pictureId: z.string().nullable(), sortName: z.string() });

const receivedShareSchema = sharedRowSchema.pick({ organization: true }).extend({ horseName: z.string() });

const endedShareSchema = z.object({ horseName: z.string(), organizationName: z.string() });

export const SHARED_HORSE_SORT_COLUMN: SortColumn = { expression: "lower(horse.name)", type: "text" };

/** Returns a page of shared horses, sorted by name and filtered by the search text. */
export async function selectSharedHorses(
  ctx: Context,
  { search, place, limit }: PageRequest & { search: string },
): Promise<readonly (SharedHorseDto & { sortName: string })[]> {
  const values: (string | number | null)[] = [
    getOrganizationId(ctx),
    ctx.clock.now().toISOString(),
    limit,
    formatUuidArray(ctx.horseIds),
  ];
  const bind = createBinder(values);
  const page = buildSortedPageQuery({
    columns: [SHARED_HORSE_SORT_COLUMN],
    sort: { isDescending: false },
    place,
    id: "horse.id",
    bind,
  });
  const conditions = [
    ...(search
      ? [`lower(horse.name || ' ' || coalesce(horse.barn_name, '')) LIKE ${bind(toContainsPattern(search))}`]
      : []),
    ...page.conditions,
  ].map((condition) => `AND ${condition}`);
  const rows = await queryJsonList(ctx.db, {
    schema: sharedRowSchema,
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT s.id AS "shareId", horse.id, horse.name, lower(horse.name) AS "sortName", horse.breed, horse.color,
             horse.sex, horse.born_on AS "bornOn", horse.picture_id AS "pictureId", json_build_object('id', o.id, 'name', o.name) AS organization,
             s.scopes, s.ends_on AS "endsOn"
      ${getActiveShareSql({ now: "$2", horses: "$4" })}
        ${conditions.join(" ")}
      ORDER BY ${page.orderBy} LIMIT $3::int
    ) found`,
    values,
  });
  return restoreListOrder(rows, place).map(({ pictureId: contentId, ...row }) => ({
    ...row,
    pictureUrl:
      contentId &&
      getPictureLink({ organizationId: row.organization.id, contentId }, "small", ctx.clock.now()),
  }));
}

/**
 * Locks and returns an accepted share of a horse that the actor can see, even if the share's end date has passed.
 */
export async function lockReceivedShare(
  tx: Context,
  id: string,
): Promise<z.infer<typeof receivedShareSchema> | null> {
  if (!isUuid(id)) return null;
  return queryJson(tx.db, {
    schema: receivedShareSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT h.name AS "horseName", json_build_object('id', o.id, 'name', o.name) AS organization
      FROM horse_shares s
      JOIN horses h ON h.organization_id = s.organization_id AND h.id = s.horse_id
      JOIN organizations o ON o.id = s.organization_id
      WHERE s.id = $2::uuid AND s.to_organization_id = $1::uuid AND s.state = 'accepted'
        AND ($3::uuid[] IS NULL OR s.horse_id = ANY($3::uuid[])) FOR UPDATE OF s
    ) found`,
    values: [getOrganizationId(tx), id, formatUuidArray(tx.horseIds)],
  });
}

/** Returns the newest share that the organization accepted for this horse, even if the share has ended. */
export async function findEndedShareRow(
  ctx: Context,
  horseId: string,
): Promise<z.infer<typeof endedShareSchema> | null> {
  if (!isUuid(horseId)) return null;
  return queryJson(ctx.db, {
    schema: endedShareSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT h.name AS "horseName", o.name AS "organizationName" FROM horse_shares s
      JOIN horses h ON h.organization_id = s.organization_id AND h.id = s.horse_id
      JOIN organizations o ON o.id = s.organization_id
      WHERE s.horse_id = $2::uuid AND s.to_organization_id = $1::uuid AND s.state IN ('accepted', 'revoked', 'ended')
      ORDER BY s.id DESC LIMIT 1
    ) found`,
    values: [getOrganizationId(ctx), horseId],
  });
}
