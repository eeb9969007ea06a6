import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import {
  getActiveShareSql,
  JOIN_OPEN_CARE,
  SHARED_HORSE_LOCKED_COLUMN,
} from "@/lib/domain/horses/horse-shares/get-active-share-sql";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { queryJson, queryJsonList } from "@/lib/query-json";

export const sharedCareReminderSummarySchema = z.object({
  overdue: z.number(),
  today: z.number(),
  /** The number of upcoming items whose due date is within their plan's lead time. */
  upcoming: z.number(),
  /** The items to list first: due today, then the most overdue, then upcoming. */
  first: z.array(
    z.object({
      shareId: z.string(),
      horseId: z.string(),
      horseName: z.string(),
      organizationName: z.string(),
      kind: z.enum(RECORD_KINDS),
      subject: z.string(),
      dueOn: z.string(),
    }),
  ),
});
export type SharedCareReminderSummary = z.infer<typeof sharedCareReminderSummarySchema>;

/** SQL: whether the member ($4) gets reminders about the horse from the horse's own organization. */
const IS_REMINDED_BY_OWN_ORGANIZATION = `EXISTS (
  SELECT 1 FROM organization_members m JOIN roles ON roles.id = m.role_id
  WHERE m.organization_id = s.organization_id AND m.user_id = $4::uuid
    AND roles.permissions ->> 'care' IN ('read', 'full')
    AND (m.horse_scope = 'all' OR EXISTS (SELECT 1 FROM organization_member_horses own
      WHERE own.organization_id = m.organization_id AND own.user_id = m.user_id AND own.horse_id = s.horse_id)))`;

const SELECT_REMINDABLE = `
  WITH care AS (
    SELECT item.id, s.id AS "shareId", horse.id AS "horseId", horse.name AS "horseName", o.name AS "organizationName",
           item.kind, plan.subject, item.due_on AS "dueOn", ${SHARED_HORSE_LOCKED_COLUMN}
    ${getActiveShareSql({ now: "$2", horses: "$3", joins: JOIN_OPEN_CARE })}
      AND 'care' = ANY(s.scopes) AND item.due_on <= $5::date + plan.lead_days AND NOT horse.is_sample
      AND NOT ${IS_REMINDED_BY_OWN_ORGANIZATION}
  )
  SELECT json_build_object(
    'overdue', count(*) FILTER (WHERE "dueOn" < $5::date),
    'today', count(*) FILTER (WHERE "dueOn" = $5::date),
    'upcoming', count(*) FILTER (WHERE "dueOn" > $5::date),
    'first', (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT "shareId", "horseId", "horseName", "organizationName", kind, subject, "dueOn" FROM care WHERE NOT "isLocked"
      ORDER BY "dueOn" <> $5::date, "dueOn", lower("horseName"), id LIMIT $6::int
    ) one)) AS value
  FROM care WHERE NOT "isLocked"`;

/**
 * Returns the shared horses' care items to include in a reminder. `today` is the date in the time zone of the
 * member's organization.
 */
export async function readSharedCareReminderSummary(
  ctx: Context,
  { userId, today, shown }: { userId: string; today: CalendarDate; shown: number },
): Promise<SharedCareReminderSummary> {
  const values = [
    getOrganizationId(ctx),
    ctx.clock.now().toISOString(),
    formatUuidArray(ctx.horseIds),
    userId,
    today,
    shown,
  ];
  const care = await queryJson(ctx.db, {
    schema: sharedCareReminderSummarySchema,
    sql: SELECT_REMINDABLE,
    values,
  });
  return care ?? { overdue: 0, today: 0, upcoming: 0, first: [] };
}

/** Returns which of the given shares are active, include care, and are for the actor's horses. */
export async function selectSharesWithCare(ctx: Context, shareIds: readonly string[]): Promise<string[]> {
  return queryJsonList(ctx.db, {
    schema: z.string(),
    sql: `SELECT json_agg(s.id) AS value ${getActiveShareSql({ now: "$2", horses: "$3" })}
      AND 'care' = ANY(s.scopes) AND s.id = ANY($4::uuid[])`,
    values: [
      getOrganizationId(ctx),
      ctx.clock.now().toISOString(),
      formatUuidArray(ctx.horseIds),
      `{${shareIds.join(",")}}`,
    ],
  });
}
