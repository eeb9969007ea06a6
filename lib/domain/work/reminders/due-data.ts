import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { getNumberFormatSql } from "@/lib/auth/organization-number-format";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { countDigestItems, type Digest } from "@/lib/domain/work/reminders/digest";
import { DEFAULT_REMINDER_HOUR } from "@/lib/domain/work/reminders/model/schemas";
import { createId } from "@/lib/ids";
import { idRowSchema, queryRows } from "@/lib/query-rows";

const NUMBER_FORMAT = Prisma.raw(getNumberFormatSql("o"));

/** The date and hour in an organization's time zone. */
export interface LocalHour {
  timeZone: string;
  day: CalendarDate;
  hour: number;
}

const timeZoneRowSchema = z.object({ time_zone: z.string() });

/** Returns the time zones of all open organizations. */
export async function selectTimeZones(ctx: Context): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    timeZoneRowSchema,
    Prisma.sql`
    SELECT DISTINCT time_zone FROM organizations WHERE is_active`,
  );
  return rows.map(({ time_zone: timeZone }) => timeZone);
}

/** A member whose reminder is due today and hasn't been created yet. */
const reminderRecipientSchema = z.object({
  id: z.string(),
  userId: z.string(),
  joinedAt: z.date(),
  /** The hour of the reminder. */
  hour: z.int(),
  day: z.string(),
  permissions: z.unknown(),
  /** Null for members with access to all horses. */
  horseIds: z.array(z.string()).nullable(),
  /** The columns that `contextOrganizationSchema` reads. */
  organization: z.looseObject({ id: z.string(), timeZone: z.string() }),
});
export type ReminderRecipient = z.infer<typeof reminderRecipientSchema>;

/** Returns a batch of members, sorted by ID, starting after the given ID. */
export function selectReminderRecipients(
  ctx: Context,
  hours: readonly LocalHour[],
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ReminderRecipient[]> {
  return queryRows(
    ctx.db,
    reminderRecipientSchema,
    Prisma.sql`
    SELECT m.id::text, m.user_id::text AS "userId", m.joined_at AS "joinedAt",
           coalesce(chosen.hour, ${DEFAULT_REMINDER_HOUR})::int AS hour, here.day, roles.permissions,
           json_build_object('id', o.id, 'name', o.name, 'tier', o.subscription_tier, 'timeZone', o.time_zone,
                             'currency', o.currency, 'numberFormat', ${NUMBER_FORMAT}, 'ownerId', o.owner_id) AS organization,
           CASE WHEN m.horse_scope <> 'all' THEN ARRAY(
             SELECT h.horse_id::text FROM organization_member_horses h
             WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS "horseIds"
    FROM organization_members m
    JOIN organizations o ON o.id = m.organization_id AND o.is_active
    JOIN unnest(${hours.map(({ timeZone }) => timeZone)}::text[], ${hours.map(({ day }) => day)}::text[],
                ${hours.map(({ hour }) => hour)}::int[]) here (time_zone, day, hour) ON here.time_zone = o.time_zone
    JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
    JOIN roles ON roles.id = m.role_id
    LEFT JOIN reminder_hours chosen ON chosen.user_id = m.user_id
    WHERE coalesce(chosen.hour, ${DEFAULT_REMINDER_HOUR}) <= here.hour
      AND (${after ?? null}::uuid IS NULL OR m.id > ${after ?? null}::uuid)
      AND NOT EXISTS (SELECT 1 FROM reminders r WHERE r.organization_id = m.organization_id
                        AND r.user_id = m.user_id AND r.day = here.day::date)
    ORDER BY m.id LIMIT ${limit}`,
  );
}

/** Inserts a member's reminder for a date. Returns null if the reminder already exists. */
export async function insertReminder(
  tx: Context,
  { userId, day, organization, digest }: ReminderRecipient & { digest: Digest },
): Promise<string | null> {
  const { upcoming: coming, ...content } = digest;
  const rows = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    INSERT INTO reminders (id, organization_id, user_id, day, item_count, content, created_at)
    VALUES (${createId()}::uuid, ${organization.id}::uuid, ${userId}::uuid, ${toDateColumn(day)}::date,
            ${countDigestItems(digest)}, ${JSON.stringify({ ...content, coming })}::jsonb, ${tx.clock.now()})
    ON CONFLICT (organization_id, user_id, day) DO NOTHING RETURNING id::text`,
  );
  return rows[0]?.id ?? null;
}
