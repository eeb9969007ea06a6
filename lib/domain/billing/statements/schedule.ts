import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { startStatementRun } from "@/lib/domain/billing/statements/create-statement-run";
import { getLastMonth } from "@/lib/domain/billing/statements/model/periods";
import {
  type StatementScheduleInput,
  statementScheduleSchema,
} from "@/lib/domain/billing/statements/model/schemas";
import {
  findOrganizationsWithDueStatements,
  markStatementsStarted,
  saveStatementDay,
} from "@/lib/domain/billing/statements/schedule-data";
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
 * Starts the automatic statement runs that are due. Each organization's run starts once a month, on the chosen day or,
 * after an outage, as soon as possible. A failure in one organization doesn't stop the others.
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
    const run = await startStatementRun(tx, { ...getLastMonth(today), excludedIds: new Set() });
    const facts = { organizationId: organization.id, runId: run?.id ?? null };
    logger().info(facts, "Started automatic statements");
  });
}
