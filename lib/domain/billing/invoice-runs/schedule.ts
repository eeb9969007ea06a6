import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  type ContextOrganization,
  requireFeature,
  requirePermission,
  type VerbArguments,
  withOrganization,
} from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getFirstDay, getMonth } from "@/lib/dates/months";
import { Prisma } from "@/lib/db";
import { startRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { type RunScheduleInput, runScheduleSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { logger } from "@/lib/logger";
import { hasFeature } from "@/lib/plans/entitlements";

export interface RunSchedule {
  /** 1 to 28. Null without automatic runs. */
  runDay: number | null;
  /** Whether automatic runs send their invoices. Otherwise they wait for approval. */
  runSends: boolean;
}

/** Sets the day of the month of automatic runs, and whether they send their invoices. */
export async function updateRunSchedule({
  ctx,
  input,
}: VerbArguments<RunScheduleInput>): Promise<RunSchedule> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { run_day: runDay, run_sends: runSends } = parse(runScheduleSchema, input);
  return ctx.transaction(async (tx) => {
    const where = { organizationId: organization.id };
    const schedule = { runDay, runSends: runDay !== null && runSends };
    await tx.db.billingSettings.upsert({ where, create: { ...where, ...schedule }, update: schedule });
    await recordAudit(tx, {
      action: "billing_settings.changed",
      entityType: "billing_settings",
      entityId: organization.id,
      after: { run_day: schedule.runDay, run_sends: schedule.runSends },
    });
    await publishLiveEvent(tx, { topic: "invoice-runs", module: "invoices" });
    return schedule;
  });
}

/**
 * Starts the automatic runs that are due. Each organization's run starts once per month, on its day of the month or on
 * the first day after an outage. A failure in one organization doesn't stop the others.
 */
export async function startDueRuns({ ctx }: { ctx: Context }): Promise<void> {
  const failures: unknown[] = [];
  for (const organization of await findDueOrganizations(ctx)) {
    if (!hasFeature(organization.tier, "invoicing")) continue;
    try {
      await startDueRun(withOrganization(ctx, organization), organization);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Automatic invoice runs could not be started");
}

function findDueOrganizations(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND EXISTS (
      SELECT FROM billing_settings s
      WHERE s.organization_id = o.id AND s.run_day <= extract(day FROM zone.today)
        AND (s.last_run_on IS NULL OR s.last_run_on < date_trunc('month', zone.today)::date)
    )`,
  );
}

async function startDueRun(ctx: Context, organization: ContextOrganization): Promise<void> {
  const throughOn = getCalendarDate(organization.timeZone, ctx.clock.now());
  await ctx.transaction(async (tx) => {
    if (!(await markRunStarted(tx, organization.id, throughOn))) return;
    const run = await startRun(tx, { throughOn, excludedIds: new Set(), isAutomatic: true });
    logger().info(
      { organizationId: organization.id, runId: run?.id ?? null },
      "Started an automatic invoice run",
    );
  });
}

/** Returns false if the month's run has already started, for example in another worker. */
async function markRunStarted(tx: Context, organizationId: string, today: CalendarDate): Promise<boolean> {
  const { count } = await tx.db.billingSettings.updateMany({
    where: {
      organizationId,
      OR: [{ lastRunOn: null }, { lastRunOn: { lt: toDateColumn(getFirstDay(getMonth(today))) } }],
    },
    data: { lastRunOn: toDateColumn(today) },
  });
  return count > 0;
}
