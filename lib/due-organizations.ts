import "server-only";
import { z } from "zod";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { getNumberFormatSql, numberFormatSchema } from "@/lib/auth/organization-number-format";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";
import { queryRows } from "@/lib/query-rows";

const NUMBER_FORMAT = Prisma.raw(getNumberFormatSql("o"));

const dueOrganizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.string(),
  timeZone: z.string(),
  currency: currencySchema,
  numberFormat: numberFormatSchema,
  ownerId: z.string(),
});

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
  const rows = await queryRows(
    ctx.db,
    dueOrganizationSchema,
    Prisma.sql`
    SELECT o.id::text, o.name, o.subscription_tier AS tier, o.time_zone AS "timeZone", o.currency,
           ${NUMBER_FORMAT} AS "numberFormat", o.owner_id::text AS "ownerId"
    FROM organizations o
    JOIN unnest(${names}::text[], ${localDates}::date[]) AS zone (name, today) ON zone.name = o.time_zone
    WHERE ${isDue}
    ORDER BY o.id`,
  );
  return rows.map((row) => ({ ...row, tier: normalizePlan(row.tier) }));
}
