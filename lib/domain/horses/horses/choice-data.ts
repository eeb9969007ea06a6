import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorsePictureLinks } from "@/lib/domain/horses/horses/horse-columns";
import { type HorseChoice, MAX_HORSE_CHOICES } from "@/lib/domain/horses/horses/model/horse-choices";
import { SEXES } from "@/lib/domain/horses/horses/model/sex";
import { HORSE_SEARCH_TEXT } from "@/lib/domain/horses/horses/search-text";
import { toContainsPattern } from "@/lib/lists/search-pattern";
import { queryJsonList } from "@/lib/query-json";

const storedHorseSchema = z.object({
  id: z.string(),
  name: z.string(),
  breed: z.string().nullable(),
  color: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  bornOn: z.string().nullable(),
  isSample: z.boolean(),
  pictureId: z.string().nullable(),
});

export interface RecentHorse extends Omit<z.infer<typeof storedHorseSchema>, "pictureId"> {
  /** A private link to the horse's picture. */
  pictureUrl: string | null;
}

const SELECT_RECENT_HORSES = `
  SELECT json_agg(newest) AS value FROM (
    SELECT id, name, breed, color, sex, born_on AS "bornOn", is_sample AS "isSample",
      picture_id AS "pictureId" FROM horses
    WHERE organization_id = $1::uuid AND archived_at IS NULL AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[]))
    ORDER BY created_at DESC, id DESC
    LIMIT $2::int
  ) newest`;

/** Returns the organization's newest active horses that the actor can see. */
export async function findRecentHorses(
  ctx: Context,
  organizationId: string,
  limit: number,
): Promise<RecentHorse[]> {
  const horses = await queryJsonList(ctx.db, {
    name: "recent-horses",
    schema: storedHorseSchema,
    sql: SELECT_RECENT_HORSES,
    values: [organizationId, limit, formatUuidArray(ctx.horseIds)],
  });
  return horses.map(({ pictureId, ...horse }) => ({
    ...horse,
    pictureUrl: pictureId && getHorsePictureLinks(ctx, pictureId).smallUrl,
  }));
}

const horseChoiceSchema = z.object({ id: z.string(), name: z.string() });

interface ChoiceQuery {
  /** The search text; empty for all horses. */
  search: string;
  /** The ID of a horse to include even if it doesn't match the search. */
  with: string | null;
}

/**
 * Returns the names of active horses that the actor can see. Reads one more horse than the page shows, to detect
 * whether the list is truncated.
 */
export async function findHorseChoices(
  ctx: Context,
  organizationId: string,
  { search, with: includedId }: ChoiceQuery,
): Promise<HorseChoice[]> {
  const values = [organizationId, MAX_HORSE_CHOICES + 1, formatUuidArray(ctx.horseIds), includedId];
  const words = search ? `AND ${HORSE_SEARCH_TEXT} LIKE $${values.push(toContainsPattern(search))}` : "";
  const of = `FROM horses WHERE organization_id = $1::uuid AND archived_at IS NULL
    AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[]))`;
  const sql = `SELECT json_agg(choice ORDER BY lower(name), id) AS value FROM (
      (SELECT id, name ${of} ${words} ORDER BY lower(name), id LIMIT $2::int)
      UNION SELECT id, name ${of} AND id = $4::uuid
    ) choice`;
  return queryJsonList(ctx.db, { sql, values, schema: horseChoiceSchema });
}
