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
import { startInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { getDefaultAdvanceDay } from "@/lib/domain/billing/invoice-runs/model/run-days";
import { type RunScheduleInput, runScheduleSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import {
  findOrganizationsWithDueRuns,
  type InvoiceRunSchedule,
  markInvoiceRunStarted,
  saveInvoiceRunSchedule,
} from "@/lib/domain/billing/invoice-runs/schedule-data";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";
import { logger } from "@/lib/logger";
import { createOrganizationAttempts } from "@/lib/organization-attempts";

export type { InvoiceRunSchedule };

/**
 * Sets the day of the month for automatic runs and whether these runs send their invoices. Also sets how many days
 * ahead runs create advance charges.
 */
export async function updateInvoiceRunSchedule({
  ctx,
  input,
}: VerbArguments<RunScheduleInput>): Promise<InvoiceRunSchedule> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const {
    run_day: runDay,
    run_sends: runSends,
    run_advance_days: advanceDays,
  } = parse(runScheduleSchema, input);
  return ctx.transaction(async (tx) => {
    const runAdvanceDays = advanceDays ?? (await getBillingSettings({ ctx: tx })).runAdvanceDays;
    const schedule = { runDay, runSends: runDay !== null && runSends, runAdvanceDays };
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    // If the chosen day has passed this month, the first automatic run starts next month.
    const isPast = runDay !== null && runDay < Number(today.slice(8));
    await saveInvoiceRunSchedule(tx, { ...schedule, ...(isPast && { lastRunOn: today }) });
    await recordAudit(tx, {
      action: "billing_settings.changed",
      entityType: "billing_settings",
      entityId: organization.id,
      after: {
        ...{ run_day: schedule.runDay, run_sends: schedule.runSends },
        run_advance_days: schedule.runAdvanceDays,
      },
    });
    await publishLiveEvent(tx, { topic: "invoice-runs", module: "invoices" });
    return schedule;
  });
}

/**
 * Starts the automatic runs that are due. Each organization's run starts once per month, on the scheduled day or,
 * after an outage, as soon as possible. A failure in one organization doesn't stop the others.
 */
export async function startDueInvoiceRuns({ ctx }: { ctx: Context }): Promise<void> {
  const organizations = await findOrganizationsWithDueRuns(ctx);
  const attempts = createOrganizationAttempts(ctx, organizations, { feature: "invoicing", run: startDueRun });
  await attemptAll("Starting an automatic invoice run", attempts);
}

async function startDueRun(ctx: Context, organization: ContextOrganization): Promise<void> {
  const throughOn = getCalendarDate(organization.timeZone, ctx.clock.now());
  await ctx.transaction(async (tx) => {
    if (!(await markInvoiceRunStarted(tx, organization.id, throughOn))) return;
    const advanceThroughOn = getDefaultAdvanceDay(await getBillingSettings({ ctx: tx }), throughOn);
    const days = { throughOn, advanceThroughOn };
    const run = await startInvoiceRun(tx, { ...days, isIncluded: () => true, isAutomatic: true });
    logger().info(
      { organizationId: organization.id, runId: run?.id ?? null },
      "Started an automatic invoice run",
    );
  });
}
