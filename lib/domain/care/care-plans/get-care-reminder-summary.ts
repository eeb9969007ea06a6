import "server-only";
import { z } from "zod";
import {
  type Context,
  getOrganizationId,
  requirePermission,
  type TrustedArguments,
} from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { MAX_LEAD_DAYS } from "@/lib/domain/care/care-plans/model/schemas";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { queryJson } from "@/lib/query-json";

const careReminderSummarySchema = z.object({
  overdue: z.number(),
  today: z.number(),
  /** The number of upcoming items whose due date is within their plan's lead time. */
  upcoming: z.number(),
  /** The items to list first: due today, then the most overdue, then upcoming. */
  first: z.array(
    z.object({
      horseId: z.string(),
      horseName: z.string(),
      kind: z.enum(RECORD_KINDS),
      subject: z.string(),
      dueOn: z.string(),
    }),
  ),
});

type CareReminderSummary = z.infer<typeof careReminderSummarySchema>;

const SELECT_REMINDABLE = `
  WITH care AS (
    SELECT item.id, horse.id AS "horseId", horse.name AS "horseName", item.kind, plan.subject, item.due_on AS "dueOn",
           ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$4" })}
    FROM care_items item
    JOIN care_plans plan ON plan.organization_id = item.organization_id AND plan.id = item.plan_id
    JOIN horses horse ON horse.organization_id = item.organization_id AND horse.id = item.horse_id
    WHERE item.organization_id = $1::uuid AND item.status = 'open' AND NOT item.is_waiting
      AND horse.archived_at IS NULL AND NOT horse.is_sample
      AND ($2::uuid[] IS NULL OR item.horse_id = ANY($2::uuid[]))
      AND item.due_on <= $3::date + ${MAX_LEAD_DAYS} AND item.due_on <= $3::date + plan.lead_days
  )
  SELECT json_build_object(
    'overdue', count(*) FILTER (WHERE "dueOn" < $3::date),
    'today', count(*) FILTER (WHERE "dueOn" = $3::date),
    'upcoming', count(*) FILTER (WHERE "dueOn" > $3::date),
    'first', (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT "horseId", "horseName", kind, subject, "dueOn" FROM care WHERE NOT "isLocked"
      ORDER BY "dueOn" <> $3::date, "dueOn", lower("horseName"), id LIMIT $5::int
    ) one)) AS value
  FROM care WHERE NOT "isLocked"`;

/**
 * Returns the care to include in a member's reminder. Includes only care for active horses that the member
 * can see and that are within the subscription plan's limit.
 */
export async function getCareReminderSummary({
  ctx,
  input,
}: TrustedArguments<{ today: CalendarDate; shown: number }>): Promise<CareReminderSummary> {
  requirePermission(ctx, "care", "read");
  return readCareReminderSummary(ctx, input);
}

/** Returns the care to include in the actor's reminder. */
async function readCareReminderSummary(
  ctx: Context,
  { today, shown }: { today: CalendarDate; shown: number },
): Promise<CareReminderSummary> {
  const values = [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), today, getHorseLimit(ctx), shown];
  const care = await queryJson(ctx.db, { schema: careReminderSummarySchema, sql: SELECT_REMINDABLE, values });
  return care ?? { overdue: 0, today: 0, upcoming: 0, first: [] };
}
