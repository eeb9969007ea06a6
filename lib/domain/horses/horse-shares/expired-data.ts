import "server-only";
import { z } from "zod";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { shareDtoSchema } from "@/lib/domain/horses/horse-shares/dto";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { queryJsonList } from "@/lib/query-json";

/** An expired share is announced at most this many days after its end date. If the worker first runs later than that, nobody is notified. */
export const MAX_DAYS_AFTER_END = 7;

const expiredShareSchema = shareDtoSchema
  .pick({ id: true, horseId: true, scopes: true, endsOn: true })
  .extend({
    horseName: z.string(),
    organizationId: z.string(),
    organizationName: z.string(),
    createdById: z.string().nullable(),
  });
export type ExpiredShare = z.infer<typeof expiredShareSchema>;

/** Finds open organizations with shares that expired in the organization's time zone and weren't announced. */
export function selectOrganizationsWithExpiredShares(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND EXISTS (
      SELECT FROM horse_shares s
      JOIN horses horse ON horse.organization_id = s.organization_id AND horse.id = s.horse_id
        AND horse.archived_at IS NULL
      WHERE s.organization_id = o.id AND s.state = 'accepted' AND s.end_notified_at IS NULL
        AND s.ends_on < zone.today AND s.ends_on >= zone.today - ${MAX_DAYS_AFTER_END}::int
    )`,
  );
}

/**
 * Marks the organization's newly expired shares as announced and returns them. Two workers never mark the same share.
 * Skips paused shares, because nobody could see their horses.
 */
export async function markExpiredShares(tx: Context, today: CalendarDate): Promise<ExpiredShare[]> {
  return queryJsonList(tx.db, {
    schema: expiredShareSchema,
    sql: `WITH s AS (
        UPDATE horse_shares s SET end_notified_at = $2::timestamptz FROM horses h
        WHERE s.organization_id = $1::uuid AND s.state = 'accepted' AND s.end_notified_at IS NULL
          AND s.ends_on < $3::date AND s.ends_on >= $4::date
          AND h.organization_id = s.organization_id AND h.id = s.horse_id AND h.archived_at IS NULL
        RETURNING s.*, h.name AS horse_name
      )
      SELECT json_agg(row_to_json(expired)) AS value FROM (
        SELECT s.id, s.horse_id AS "horseId", s.scopes, s.ends_on AS "endsOn", s.horse_name AS "horseName",
               o.id AS "organizationId", o.name AS "organizationName", s.created_by_id AS "createdById"
        FROM s JOIN organizations o ON o.id = s.to_organization_id
      ) expired`,
    values: [
      getOrganizationId(tx),
      tx.clock.now().toISOString(),
      today,
      addCalendarDays(today, -MAX_DAYS_AFTER_END),
    ],
  });
}
