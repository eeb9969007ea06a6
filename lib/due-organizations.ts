import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { calendarDateIn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { normalizePlan } from "@/lib/plans/plan-id";

/**
 * Organizations (`o`) with something that is due on the day that it is where they are (`zone.today`). The day in each
 * time zone is reckoned here, not by PostgreSQL, so that jobs and reading verbs can't disagree about it.
 */
export async function selectDueOrganizations(
  ctx: Context,
  isDue: Prisma.Sql,
): Promise<ContextOrganization[]> {
  const zones = await ctx.db.organization.findMany({ distinct: ["timeZone"], select: { timeZone: true } });
  const names = zones.map(({ timeZone }) => timeZone);
  const todays = names.map((timeZone) => calendarDateIn(timeZone, ctx.clock.now()));
  const rows = await ctx.db.$queryRaw<(Omit<ContextOrganization, "tier"> & { tier: string })[]>(Prisma.sql`
    SELECT o.id::text, o.name, o.subscription_tier AS tier, o.time_zone AS "timeZone", o.owner_id::text AS "ownerId"
    FROM organizations o
    JOIN unnest(${names}::text[], ${todays}::date[]) AS zone (name, today) ON zone.name = o.time_zone
    WHERE ${isDue}
    ORDER BY o.id`);
  return rows.map((row) => ({ ...row, tier: normalizePlan(row.tier) }));
}
