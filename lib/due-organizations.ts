import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { normalizePlan } from "@/lib/plans/plan-id";

/**
 * Selects organizations (`o`) that have items due on the current date in their time zone (`zone.today`).
 * Calculates the dates here instead of in PostgreSQL, so that jobs use the same dates as the verbs that read
 * data.
 */
export async function selectDueOrganizations(
  ctx: Context,
  isDue: Prisma.Sql,
): Promise<ContextOrganization[]> {
  const zones = await ctx.db.organization.findMany({ distinct: ["timeZone"], select: { timeZone: true } });
  const names = zones.map(({ timeZone }) => timeZone);
  const localDates = names.map((timeZone) => getCalendarDate(timeZone, ctx.clock.now()));
  const rows = await ctx.db.$queryRaw<(Omit<ContextOrganization, "tier"> & { tier: string })[]>(Prisma.sql`
    SELECT o.id::text, o.name, o.subscription_tier AS tier, o.time_zone AS "timeZone", o.currency,
           o.owner_id::text AS "ownerId"
    FROM organizations o
    JOIN unnest(${names}::text[], ${localDates}::date[]) AS zone (name, today) ON zone.name = o.time_zone
    WHERE ${isDue}
    ORDER BY o.id`);
  return rows.map((row) => ({ ...row, tier: normalizePlan(row.tier) }));
}
