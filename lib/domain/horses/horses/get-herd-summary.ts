import "server-only";
import { z } from "zod";
import { getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { MAX_FILTER_CHOICES } from "@/lib/domain/horses/horses/model/horse-choices";
import { queryJson } from "@/lib/query-json";

/** The values that menus and filters need for an organization's horses. */
const herdSummarySchema = z.object({
  /**
   * Locations and owners in alphabetical order. Each list can contain one more value than the menu shows, so that
   * the menu can detect a truncated list.
   */
  locations: z.array(z.string()),
  owners: z.array(z.string()),
  /**
   * `limit` is the plan's maximum number of horses. `count` is the number of active horses. Both are null if the
   * plan has no limit.
   */
  limit: z.number().nullable(),
  count: z.number().nullable(),
  /** The number of sample horses among the active horses. */
  samples: z.number(),
});

export type HerdSummary = z.infer<typeof herdSummarySchema>;

const getFirstValueSql = (column: string, after: string) => `
  SELECT ${column} AS value FROM horses
  WHERE organization_id = $1::uuid AND archived_at IS NULL AND ${column} ${after}
    AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))
  ORDER BY ${column} LIMIT 1`;

/**
 * Returns SQL that jumps from each distinct value in the index to the next, so that the query's cost depends on the
 * number of values instead of the number of horses.
 */
const getDistinctValuesSql = (column: string) => `
  (WITH RECURSIVE found AS (
    (${getFirstValueSql(column, "IS NOT NULL")})
    UNION ALL
    SELECT following.value FROM found, LATERAL (${getFirstValueSql(column, "> found.value")}) following
  )
  SELECT coalesce(json_agg(value), '[]') FROM (SELECT value FROM found LIMIT ${MAX_FILTER_CHOICES + 1}) first)`;

const SELECT_HERD = `
  SELECT json_build_object(
    'locations', ${getDistinctValuesSql("location")}, 'owners', ${getDistinctValuesSql("owner_name")}, 'limit', $3::int,
    'count', CASE WHEN $3::int IS NOT NULL THEN
      (SELECT count(*) FROM horses WHERE organization_id = $1::uuid AND archived_at IS NULL) END,
    'samples', (SELECT count(*) FROM horses WHERE organization_id = $1::uuid AND archived_at IS NULL AND is_sample)
  ) AS value`;

/** Sorts numbers in names by their value, for example stall 2 before stall 10. */
const numericCollator = new Intl.Collator("en-US", { numeric: true });

/** Returns the locations and owners to offer in forms and filters, and how many horses the plan allows. */
export async function getHerdSummary({ ctx }: Pick<VerbArguments, "ctx">): Promise<HerdSummary> {
  requirePermission(ctx, "horses", "read");
  const limit = getHorseLimit(ctx);
  const herd = await queryJson(ctx.db, {
    name: "herd",
    schema: herdSummarySchema,
    sql: SELECT_HERD,
    values: [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), limit],
  });
  if (!herd) return { locations: [], owners: [], limit, count: null, samples: 0 };
  return { ...herd, locations: herd.locations.toSorted(numericCollator.compare) };
}
