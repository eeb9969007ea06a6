import "server-only";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getFirstDay, getMonth } from "@/lib/dates/months";
import { Prisma } from "@/lib/db";
import { selectDueOrganizations } from "@/lib/due-organizations";

/**
 * Stores the day of the month for automatic statements. If given, `lastStatementsOn` marks this month's
 * statement run as already started.
 */
export async function saveStatementDay(
  tx: Context,
  statementDay: number | null,
  lastStatementsOn: CalendarDate | null,
): Promise<void> {
  const where = { organizationId: getOrganizationId(tx) };
  const change = {
    statementDay,
    ...(lastStatementsOn && { lastStatementsOn: toDateColumn(lastStatementsOn) }),
  };
  await tx.db.billingSettings.upsert({
    where,
    create: { ...where, ...change },
    update: change,
    select: { organizationId: true },
  });
}

/** Returns the organizations whose statement run is due this month and hasn't started. */
export function findOrganizationsWithDueStatements(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND EXISTS (
      SELECT FROM billing_settings s
      WHERE s.organization_id = o.id AND s.statement_day <= extract(day FROM zone.today)
        AND (s.last_statements_on IS NULL OR s.last_statements_on < date_trunc('month', zone.today)::date)
    )`,
  );
}

/**
 * Marks this month's statement run as started. Returns false if it has already started, or if statements were turned
 * off or moved to a later day after the schedule was read.
 */
export async function markStatementsStarted(tx: Context, today: CalendarDate): Promise<boolean> {
  const { count } = await tx.db.billingSettings.updateMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), statementDay: { lte: Number(today.slice(8)) } },
      OR: [
        { lastStatementsOn: null },
        { lastStatementsOn: { lt: toDateColumn(getFirstDay(getMonth(today))) } },
      ],
    },
    data: { lastStatementsOn: toDateColumn(today) },
  });
  return count > 0;
}
