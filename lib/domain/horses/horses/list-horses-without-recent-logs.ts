import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import {
  type HorsesWithoutRecentLogs,
  horsesWithoutRecentLogsSchema,
} from "@/lib/domain/horses/horses/horses-without-recent-logs";
import { MAX_HORSES_WITHOUT_RECENT_LOGS } from "@/lib/domain/horses/horses/model/max-horses-without-recent-logs";
import { parse } from "@/lib/errors";
import { queryJson } from "@/lib/query-json";

const MAX_SHOWN = 30;

/** SQL: the time of the last log entry. Must match the index expression. */
const LAST_LOGGED_AT = "coalesce(last_logged_at, created_at)";

const DAYS_MESSAGE = "Enter a number of days from 1 to 365.";

const daysWithoutLogsSchema = z.object({
  days: z.coerce
    .number<string | number>({ error: DAYS_MESSAGE })
    .int(DAYS_MESSAGE)
    .min(1, DAYS_MESSAGE)
    .max(365, DAYS_MESSAGE)
    .default(7),
});

/**
 * Returns the actor's horses without logged care or tasks in the last `days` days. Omits horses that were added in
 * that period.
 */
export async function listHorsesWithoutRecentLogs({
  ctx,
  input,
}: VerbArguments<z.input<typeof daysWithoutLogsSchema>>): Promise<HorsesWithoutRecentLogs> {
  const { timeZone } = requirePermission(ctx, "horses", "read");
  const { days } = parse(daysWithoutLogsSchema, input);
  const before = addCalendarDays(getCalendarDate(timeZone, ctx.clock.now()), -days);
  return selectHorsesWithoutRecentLogs(ctx, { before, timeZone });
}

/**
 * Returns horses whose last log entry was made on the date `before` or earlier, in the organization's time
 * zone. Uses the index on the last entry's date.
 */
async function selectHorsesWithoutRecentLogs(
  ctx: Context,
  { before, timeZone }: { before: CalendarDate; timeZone: string },
): Promise<HorsesWithoutRecentLogs> {
  const found = await queryJson(ctx.db, {
    name: "quiet-horses",
    schema: horsesWithoutRecentLogsSchema,
    sql: `WITH quiet AS (
        SELECT id, name, last_logged_at, ${LAST_LOGGED_AT} AS since FROM horses
        WHERE organization_id = $1::uuid AND archived_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))
          AND ${LAST_LOGGED_AT} < ($3::date + 1)::timestamp AT TIME ZONE $4
        ORDER BY ${LAST_LOGGED_AT}, id LIMIT ${MAX_HORSES_WITHOUT_RECENT_LOGS}
      )
      SELECT json_build_object(
        'count', (SELECT count(*) FROM quiet),
        'horses', coalesce((SELECT json_agg(json_build_object('id', id, 'name', name,
          'lastLoggedOn', (last_logged_at AT TIME ZONE $4)::date) ORDER BY since, id)
          FROM (SELECT * FROM quiet ORDER BY since, id LIMIT ${MAX_SHOWN}) shown), '[]')) AS value`,
    values: [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), before, timeZone],
  });
  return found ?? { horses: [], count: 0 };
}
