import "server-only";
import { z } from "zod";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getFirstDay, getMonth } from "@/lib/dates/months";
import { Prisma } from "@/lib/db";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { queryRows } from "@/lib/query-rows";

export interface InvoiceRunSchedule {
  /** The day of the month, 1 to 28, or null if automatic runs are off. */
  runDay: number | null;
  /** Whether automatic runs send their invoices. Otherwise, the invoices wait for approval. */
  runSends: boolean;
  /** How many days ahead runs create advance charges. 0 turns advance charges off. */
  runAdvanceDays: number;
}

/** Writes the schedule. With `lastRunOn`, this month's run counts as started on that day. */
export async function saveInvoiceRunSchedule(
  tx: Context,
  { lastRunOn, ...schedule }: InvoiceRunSchedule & { lastRunOn?: CalendarDate },
): Promise<void> {
  const where = { organizationId: getOrganizationId(tx) };
  const change = { ...schedule, ...(lastRunOn && { lastRunOn: toDateColumn(lastRunOn) }) };
  await tx.db.billingSettings.upsert({
    where,
    create: { ...where, ...change },
    update: change,
    select: { organizationId: true },
  });
}

/** Returns the organizations whose automatic run for this month is due and hasn't started. */
export function findOrganizationsWithDueRuns(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND EXISTS (
      SELECT FROM billing_settings s
      WHERE s.organization_id = o.id AND s.run_day <= extract(day FROM zone.today)
        AND (s.last_run_on IS NULL OR s.last_run_on < date_trunc('month', zone.today)::date)
    )`,
  );
}

/**
 * Marks this month's run as started. Returns false if it has already started, for example in another worker. Also
 * returns false if the schedule has been turned off or moved to a later day since it was read.
 */
export async function markInvoiceRunStarted(
  tx: Context,
  organizationId: string,
  today: CalendarDate,
): Promise<boolean> {
  const { count } = await tx.db.billingSettings.updateMany({
    where: {
      ...{ organizationId, runDay: { lte: Number(today.slice(8)) } },
      OR: [{ lastRunOn: null }, { lastRunOn: { lt: toDateColumn(getFirstDay(getMonth(today))) } }],
    },
    data: { lastRunOn: toDateColumn(today) },
  });
  return count > 0;
}

const runSendsRowSchema = z.object({ runSends: z.boolean() });

/**
 * Returns whether automatic runs send their invoices. Locks the schedule against changes until the transaction
 * ends.
 */
export async function lockRunSends(tx: Context): Promise<boolean> {
  const rows = await queryRows(
    tx.db,
    runSendsRowSchema,
    Prisma.sql`
    SELECT run_sends AS "runSends" FROM billing_settings
    WHERE organization_id = ${getOrganizationId(tx)}::uuid FOR SHARE`,
  );
  return rows[0]?.runSends ?? false;
}
