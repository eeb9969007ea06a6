import "server-only";
import { z } from "zod";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { CONTEXT_ORGANIZATION_COLUMNS, contextOrganizationSchema } from "@/lib/auth/context-organization";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { logger } from "@/lib/logger";
import { queryRows } from "@/lib/query-rows";

/** The columns that `contextOrganizationSchema` reads. */
const dueOrganizationSchema = z.looseObject({ id: z.string() });

/**
 * Selects organizations (`o`) that have items due on the current date in their time zone (`zone.today`).
 * Calculates the dates here instead of in PostgreSQL, so that jobs use the same dates as the verbs that read
 * data. During an upgrade, skips organizations with values that only the newer release knows.
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
    SELECT ${CONTEXT_ORGANIZATION_COLUMNS} FROM organizations o
    JOIN unnest(${names}::text[], ${localDates}::date[]) AS zone (name, today) ON zone.name = o.time_zone
    WHERE ${isDue}
    ORDER BY o.id`,
  );
  return rows.flatMap((row) => {
    const { data: organization, error } = contextOrganizationSchema.safeParse(row);
    if (organization) return [organization];
    logger().error({ organizationId: row.id, error }, "Skipped an organization with unknown values");
    return [];
  });
}
