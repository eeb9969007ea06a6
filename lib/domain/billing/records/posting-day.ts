import "server-only";
import type { Context } from "@/lib/auth/context";
import { BooksLockedError } from "@/lib/book-lock-error";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";

/**
 * Returns the first open day for actors that can't know about the lock: Stripe, jobs, guests and other
 * organizations. These actors report past events, so their entries for locked days move to the first open
 * day. Returns null if no days are locked. Also returns null for members and API keys, whose entries for
 * locked days are rejected.
 */
export async function findEarliestPostingDay(tx: Context): Promise<CalendarDate | null> {
  const isOutside = ["stripe", "job", "publicLink"].includes(tx.actor.kind) || tx.share !== undefined;
  if (!isOutside) return null;
  const lockedThrough = await readBookLock(tx);
  return lockedThrough && addCalendarDays(lockedThrough, 1);
}

/**
 * Returns the day on which an entry is posted: its own day, or the result of `findEarliestPostingDay` if that day is
 * later.
 */
export async function getPostingDay(tx: Context, day: CalendarDate): Promise<CalendarDate> {
  const earliestDay = await findEarliestPostingDay(tx);
  return earliestDay && earliestDay > day ? earliestDay : day;
}

/** Returns whether a day is in a locked period. Prevents changes to the lock until the transaction ends. */
export async function isLockedDay(tx: Context, day: CalendarDate): Promise<boolean> {
  const lockedThrough = await readBookLock(tx);
  return lockedThrough !== null && day <= lockedThrough;
}

/** Throws VALIDATION if a day is in a locked period. Needed for changes that the database doesn't reject. */
export async function requireOpenDay(tx: Context, day: CalendarDate): Promise<void> {
  const lockedThrough = await readBookLock(tx);
  if (lockedThrough !== null && day <= lockedThrough) throw new BooksLockedError(lockedThrough);
}
