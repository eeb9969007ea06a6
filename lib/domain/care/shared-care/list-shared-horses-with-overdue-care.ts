import "server-only";
import { z } from "zod";
import { getOrganizationId, requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { getActiveShareSql, JOIN_OPEN_CARE } from "@/lib/domain/horses/horse-shares/get-active-share-sql";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { queryJsonList } from "@/lib/query-json";

/**
 * Returns the IDs of those given horses whose care is shared with the organization and overdue. Whether care is overdue
 * depends on the local date in the horse's organization.
 */
export async function listSharedHorsesWithOverdueCare({
  ctx,
  input: { horseIds },
}: TrustedArguments<{ horseIds: readonly string[] }>): Promise<string[]> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  return queryJsonList(ctx.db, {
    schema: z.string(),
    name: "shared-horses-with-overdue-care",
    sql: `SELECT json_agg(DISTINCT horse.id) AS value
      ${getActiveShareSql({ now: "$2", horses: "$3", joins: JOIN_OPEN_CARE })}
        AND 'care' = ANY(s.scopes)
        AND item.due_on < ($2::timestamptz AT TIME ZONE o.time_zone)::date
        AND horse.id = ANY($4::uuid[])`,
    values: [
      getOrganizationId(ctx),
      ctx.clock.now().toISOString(),
      formatUuidArray(ctx.horseIds),
      formatUuidArray(horseIds),
    ],
  });
}
