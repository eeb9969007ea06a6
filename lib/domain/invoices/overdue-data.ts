import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { type CalendarDate, calendarDateIn } from "@/lib/dates/calendar-date";
import { normalizePlan } from "@/lib/plans/plan-id";

/**
 * Organizations with sent invoices whose due date has passed where they are. The day in each time zone is reckoned
 * here, not by PostgreSQL, so that the job and the reading verbs can't disagree about it.
 */
export async function findOverdueOrganizations(ctx: Context): Promise<ContextOrganization[]> {
  const zones = await ctx.db.organization.findMany({ distinct: ["timeZone"], select: { timeZone: true } });
  const names = zones.map(({ timeZone }) => timeZone);
  const todays = names.map((timeZone) => calendarDateIn(timeZone, ctx.clock.now()));
  const rows = await ctx.db.$queryRaw<(Omit<ContextOrganization, "tier"> & { tier: string })[]>`
    SELECT o.id::text, o.name, o.subscription_tier AS tier, o.time_zone AS "timeZone", o.owner_id::text AS "ownerId"
    FROM organizations o
    JOIN unnest(${names}::text[], ${todays}::date[]) AS zone (name, today) ON zone.name = o.time_zone
    WHERE EXISTS (
      SELECT FROM invoices i
      WHERE i.organization_id = o.id AND i.status = 'sent' AND i.voided_at IS NULL AND i.due_date < zone.today
    )
    ORDER BY o.id`;
  return rows.map((row) => ({ ...row, tier: normalizePlan(row.tier) }));
}

/** Marks some of the organization's invoices; whoever is being paid or voided at this moment is left for later. */
export async function markOverdueBatch(
  tx: Context,
  organizationId: string,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<string[]> {
  const rows = await tx.db.$queryRaw<{ id: string }[]>`
    UPDATE invoices SET status = 'overdue', updated_at = ${tx.clock.now()}
    WHERE id IN (
      SELECT id FROM invoices
      WHERE organization_id = ${organizationId}::uuid AND status = 'sent' AND voided_at IS NULL
        AND due_date < ${today}::date
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id::text`;
  return rows.map((row) => row.id);
}
