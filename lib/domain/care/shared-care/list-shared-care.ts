import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { getActiveShareSql, JOIN_OPEN_CARE } from "@/lib/domain/horses/horse-shares/get-active-share-sql";
import {
  type ListSharedCareInput,
  listSharedCareSchema,
} from "@/lib/domain/horses/horse-shares/model/schemas";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { parse } from "@/lib/errors";
import { queryJsonList } from "@/lib/query-json";

/** A care item for a horse that is shared with the organization. */
const sharedCareDtoSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  organizationName: z.string(),
  kind: z.enum(RECORD_KINDS),
  subject: z.string(),
  dueOn: z.string(),
  /** Today's date in the time zone of the horse's organization. */
  today: z.string(),
});

type SharedCareDto = z.infer<typeof sharedCareDtoSchema>;

/** The maximum number of items in the list. Each horse's page shows all of its items. */
const MAX_SHOWN = 30;

/** Returns due care for shared horses that the actor can see. */
export async function listSharedCare({
  ctx,
  input,
}: VerbArguments<ListSharedCareInput>): Promise<SharedCareDto[]> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  const { ahead_days: aheadDays } = parse(listSharedCareSchema, input);
  return selectSharedCare(ctx, { aheadDays, limit: MAX_SHOWN });
}

/**
 * Returns due care for shared horses, most overdue first. Whether care is due depends on the local date in
 * the horse's organization.
 */
async function selectSharedCare(
  ctx: Context,
  { aheadDays: daysAhead, limit }: { aheadDays: number; limit: number },
): Promise<SharedCareDto[]> {
  return queryJsonList(ctx.db, {
    schema: sharedCareDtoSchema,
    name: "shared-care",
    sql: `SELECT json_agg(due ORDER BY due."dueOn", due.id) AS value FROM (
      SELECT item.id, horse.id AS "horseId", horse.name AS "horseName", o.name AS "organizationName", item.kind,
             plan.subject, item.due_on AS "dueOn", ($2::timestamptz AT TIME ZONE o.time_zone)::date AS today
      ${getActiveShareSql({ now: "$2", horses: "$5", joins: JOIN_OPEN_CARE })}
        AND 'care' = ANY(s.scopes)
        AND item.due_on <= ($2::timestamptz AT TIME ZONE o.time_zone)::date + $3::int
      ORDER BY item.due_on, item.id LIMIT $4::int
    ) due`,
    values: [
      getOrganizationId(ctx),
      ctx.clock.now().toISOString(),
      daysAhead,
      limit,
      formatUuidArray(ctx.horseIds),
    ],
  });
}
