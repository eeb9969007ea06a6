import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { Herd } from "@/lib/domain/horses/herd";
import { horseLimitOf } from "@/lib/domain/horses/limit";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { readJson } from "@/lib/read-json";

/** Along an index, which has them in order: so many are read and no more. */
const distinct = (column: string) => `
  (SELECT coalesce(json_agg(${column}), '[]') FROM (
    SELECT DISTINCT ${column} FROM horses
    WHERE organization_id = $1::uuid AND archived_at IS NULL AND ${column} IS NOT NULL
      AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))
    ORDER BY ${column} LIMIT 100
  ) found)`;

const SELECT_HERD = `
  SELECT json_build_object(
    'locations', ${distinct("location")}, 'owners', ${distinct("owner_name")}, 'limit', $3::int,
    'count', CASE WHEN $3::int IS NOT NULL THEN
      (SELECT count(*) FROM horses WHERE organization_id = $1::uuid AND archived_at IS NULL) END
  ) AS value`;

export async function readHerd(ctx: Context): Promise<Herd> {
  const limit = horseLimitOf(ctx);
  const herd = await readJson<Herd>(ctx.db, {
    name: "herd",
    sql: SELECT_HERD,
    values: [organizationIdOf(ctx), uuidArray(ctx.horseIds), limit],
  });
  if (!herd) return { locations: [], owners: [], limit, count: null };
  return { ...herd, locations: herd.locations.toSorted(byNumber.compare) };
}

/** Stall 2 before stall 10. */
const byNumber = new Intl.Collator("en-US", { numeric: true });
