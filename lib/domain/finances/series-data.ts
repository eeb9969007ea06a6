import "server-only";
import { type Context, type ContextOrganization, organizationIdOf } from "@/lib/auth/context";
import { type CalendarDate, calendarDateIn, toDateColumn } from "@/lib/dates/calendar-date";
import { normalizePlan } from "@/lib/plans/plan-id";

/** Organizations with a series whose next day has come where they are: the zones' days are reckoned here. */
export async function findDueOrganizations(ctx: Context): Promise<ContextOrganization[]> {
  const zones = await ctx.db.organization.findMany({ distinct: ["timeZone"], select: { timeZone: true } });
  const names = zones.map(({ timeZone }) => timeZone);
  const todays = names.map((timeZone) => calendarDateIn(timeZone, ctx.clock.now()));
  const rows = await ctx.db.$queryRaw<(Omit<ContextOrganization, "tier"> & { tier: string })[]>`
    SELECT o.id::text, o.name, o.subscription_tier AS tier, o.time_zone AS "timeZone", o.owner_id::text AS "ownerId"
    FROM organizations o
    JOIN unnest(${names}::text[], ${todays}::date[]) AS zone (name, today) ON zone.name = o.time_zone
    WHERE EXISTS (
      SELECT FROM finance_entries e
      WHERE e.organization_id = o.id AND e.deleted_at IS NULL AND e.next_on <= zone.today
    )
    ORDER BY o.id`;
  return rows.map((row) => ({ ...row, tier: normalizePlan(row.tier) }));
}

/** The newest entries of series that go on by this day. */
export async function findDueEntries(ctx: Context, today: CalendarDate): Promise<string[]> {
  const rows = await ctx.db.financeEntry.findMany({
    where: { organizationId: organizationIdOf(ctx), deletedAt: null, nextOn: { lte: toDateColumn(today) } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The horses of an entry that aren't archived. */
export async function selectHorsesHere(tx: Context, entryId: string): Promise<ReadonlySet<string>> {
  const parts = await tx.db.financeAllocation.findMany({
    where: { organizationId: organizationIdOf(tx), entryId, horse: { archivedAt: null } },
    select: { horseId: true },
  });
  return new Set(parts.map(({ horseId }) => horseId));
}

/** The newest of its series no longer: the next has been written. */
export async function markContinued(tx: Context, id: string): Promise<void> {
  await tx.db.financeEntry.update({
    where: { organizationId_id: { organizationId: organizationIdOf(tx), id } },
    data: { nextOn: null, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}
