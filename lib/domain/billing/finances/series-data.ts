import "server-only";
import { type Context, type ContextOrganization, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { selectDueOrganizations } from "@/lib/due-organizations";

/**
 * Finds organizations with a series entry that is due today or earlier in their time zone. Excludes closed
 * organizations.
 */
export function findOrganizationsWithDueEntries(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`o.is_active AND EXISTS (
      SELECT FROM finance_entries e
      WHERE e.organization_id = o.id AND e.deleted_at IS NULL AND e.next_on <= zone.today
    )`,
  );
}

/** Finds the newest entry of each series whose next entry is due by this date. */
export async function findDueEntries(ctx: Context, today: CalendarDate): Promise<string[]> {
  const rows = await ctx.db.financeEntry.findMany({
    where: { organizationId: getOrganizationId(ctx), deletedAt: null, nextOn: { lte: toDateColumn(today) } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Returns the IDs of the entry's horses, except archived ones. */
export async function selectActiveHorseIds(tx: Context, entryId: string): Promise<ReadonlySet<string>> {
  const parts = await tx.db.financeAllocation.findMany({
    where: { organizationId: getOrganizationId(tx), entryId, horse: { archivedAt: null } },
    select: { horseId: true },
  });
  return new Set(parts.map(({ horseId }) => horseId));
}

/**
 * Sets the date of the next entry in the series. Pass null once that entry exists. Increments the revision, so that
 * a member who is editing the entry is warned.
 */
export async function setNextEntryDate(tx: Context, id: string, nextOn: CalendarDate | null): Promise<void> {
  await tx.db.financeEntry.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { nextOn: nextOn && toDateColumn(nextOn), revision: { increment: 1 }, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}

/** Returns whether another entry continues the series. */
export async function hasOtherContinuingEntry(tx: Context, seriesId: string, id: string): Promise<boolean> {
  const other = await tx.db.financeEntry.findFirst({
    where: {
      ...{ organizationId: getOrganizationId(tx), seriesId, deletedAt: null },
      ...{ id: { not: id }, nextOn: { not: null } },
    },
    select: { id: true },
  });
  return other !== null;
}

/** Returns whether the series has an entry after a date. */
export async function hasLaterEntry(tx: Context, seriesId: string, after: CalendarDate): Promise<boolean> {
  const later = await tx.db.financeEntry.findFirst({
    where: {
      ...{ organizationId: getOrganizationId(tx), seriesId, deletedAt: null },
      bookedOn: { gt: toDateColumn(after) },
    },
    select: { id: true },
  });
  return later !== null;
}
