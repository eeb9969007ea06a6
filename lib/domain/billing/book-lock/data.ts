import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/**
 * Waits for transactions that are posting entries, and prevents others from posting entries until this
 * transaction ends. See `read_book_lock`.
 */
export async function lockBooks(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `book-lock:${getOrganizationId(tx)}`);
}

export async function findBookLock(ctx: Context): Promise<CalendarDate | null> {
  const row = await ctx.db.bookLock.findUnique({
    where: { organizationId: getOrganizationId(ctx) },
    select: { lockedThrough: true },
  });
  return row && fromDateColumn(row.lockedThrough);
}

/** Stores the last locked day. Null unlocks the books. */
export async function saveBookLock(tx: Context, day: CalendarDate | null): Promise<void> {
  const organizationId = getOrganizationId(tx);
  readBookLock.forget(tx);
  if (day === null) {
    await tx.db.bookLock.deleteMany({ where: { organizationId } });
    return;
  }
  const state = { lockedThrough: toDateColumn(day), updatedAt: tx.clock.now() };
  await tx.db.bookLock.upsert({
    where: { organizationId },
    create: { organizationId, ...state },
    update: state,
    select: { organizationId: true },
  });
}
