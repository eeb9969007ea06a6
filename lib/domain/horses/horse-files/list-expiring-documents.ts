import "server-only";
import { z } from "zod";
import {
  type Context,
  getOrganizationId,
  requirePermission,
  type TrustedArguments,
} from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { queryJson } from "@/lib/query-json";

const expiringDocumentsSchema = z.object({
  count: z.number(),
  /** The documents with the earliest expiration dates. */
  first: z.array(
    z.object({ horseId: z.string(), horseName: z.string(), name: z.string(), expiresOn: z.string() }),
  ),
});

type ExpiringDocuments = z.infer<typeof expiringDocumentsSchema>;

const SELECT_EXPIRING_DOCUMENTS = `
  WITH expiring AS (
    SELECT f.id, horse.id AS "horseId", horse.name AS "horseName", f.name, f.expires_on AS "expiresOn",
           ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$4" })}
    FROM horse_files f
    JOIN horses horse ON horse.organization_id = f.organization_id AND horse.id = f.horse_id
    WHERE f.organization_id = $1::uuid AND f.deleted_at IS NULL AND horse.archived_at IS NULL
      AND NOT horse.is_sample
      AND ($2::uuid[] IS NULL OR f.horse_id = ANY($2::uuid[])) AND f.expires_on = ANY($3::date[])
  )
  SELECT json_build_object('count', count(*), 'first', (SELECT coalesce(json_agg(one), '[]') FROM (
    SELECT "horseId", "horseName", name, "expiresOn" FROM expiring WHERE NOT "isLocked"
    ORDER BY "expiresOn", lower("horseName"), id LIMIT $5::int
  ) one)) AS value
  FROM expiring WHERE NOT "isLocked"`;

/**
 * We send reminders this many days before the expiration date. The first one leaves enough time to renew the
 * document.
 */
const REMINDED_DAYS_AHEAD = [30, 14, 7, 3, 1, 0];

/** Lists documents to include in today's reminder, for horses that are active and within the plan's limit. */
export async function listExpiringDocuments({
  ctx,
  input,
}: TrustedArguments<{ today: CalendarDate; shown: number }>): Promise<ExpiringDocuments> {
  requirePermission(ctx, "documents", "read");
  return readExpiringDocuments(ctx, { ...input, daysAhead: REMINDED_DAYS_AHEAD });
}

/**
 * Returns the documents of the actor's horses that expire on any of these days: `today` plus each number of days in
 * `daysAhead`.
 */
async function readExpiringDocuments(
  ctx: Context,
  { today, daysAhead, shown }: { today: CalendarDate; daysAhead: readonly number[]; shown: number },
): Promise<ExpiringDocuments> {
  const days = daysAhead.map((ahead) => addCalendarDays(today, ahead));
  const values = [
    getOrganizationId(ctx),
    formatUuidArray(ctx.horseIds),
    `{${days.join(",")}}`,
    getHorseLimit(ctx),
    shown,
  ];
  const found = await queryJson(ctx.db, {
    sql: SELECT_EXPIRING_DOCUMENTS,
    values,
    schema: expiringDocumentsSchema,
  });
  return found ?? { count: 0, first: [] };
}
