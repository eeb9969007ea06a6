import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  type ContextOrganization,
  getOrganizationId,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getFirstDay, getMonth } from "@/lib/dates/months";
import { Prisma } from "@/lib/db";
import { startStatementRun } from "@/lib/domain/billing/statements/create-statement-run";
import { getLastMonth } from "@/lib/domain/billing/statements/model/periods";
import {
  type StatementScheduleInput,
  statementScheduleSchema,
} from "@/lib/domain/billing/statements/model/schemas";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { logger } from "@/lib/logger";
import { createOrganizationAttempts } from "@/lib/organization-attempts";

/** Sets the day of the month on which last month's statements are emailed, or turns off automatic statements. */
export async function updateStatementSchedule({
  ctx,
  input,
}: VerbArguments<StatementScheduleInput>): Promise<{ statementDay: number | null }> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { statement_day: statementDay } = parse(statementScheduleSchema, input);
  return ctx.transaction(async (tx) => {
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    // If the chosen day has passed this month, the first automatic statement run starts next month.
    const isPast = statementDay !== null && statementDay < Number(today.slice(8));
    await saveStatementDay(tx, statementDay, isPast ? today : null);
    await recordAudit(tx, {
      action: "billing_settings.changed",
      entityType: "billing_settings",
      entityId: organization.id,
      after: { statement_day: statementDay },
    });
    await publishLiveEvent(tx, { topic: "statements", module: "invoices" });
    return { statementDay };
  });
}

/**
 * Starts the automatic statement runs that are due. Each organization's run starts once a month, on the chosen day
 * or, after an outage, as soon as possible. A failure in one organization doesn't stop the others.
 */
export async function startDueStatements({ ctx }: { ctx: Context }): Promise<void> {
  const organizations = await findOrganizationsWithDueStatements(ctx);
  const attempts = createOrganizationAttempts(ctx, organizations, {
    feature: "invoicing",
    run: startStatements,
  });
  await attemptAll("Starting automatic statements", attempts);
}

async function startStatements(ctx: Context, organization: ContextOrganization): Promise<void> {
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  await ctx.transaction(async (tx) => {
    if (!(await markStatementsStarted(tx, today))) return;
    const run = await startStatementRun(tx, { ...getLastMonth(today), isIncluded: () => true });
    const facts = { organizationId: organization.id, runId: run?.id ?? null };
    logger().info(facts, "Started automatic statements");
  });
}

/**
 * Stores the day of the month for automatic statements. If `lastStatementsOn` isn't null, this month's run counts
 * as started on that day.
 */
async function saveStatementDay(
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
function findOrganizationsWithDueStatements(ctx: Context): Promise<ContextOrganization[]> {
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
 * Marks this month's statement run as started. Returns false if it has already started. Also returns false if
 * statements have been turned off or moved to a later day since the schedule was read.
 */
async function markStatementsStarted(tx: Context, today: CalendarDate): Promise<boolean> {
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
