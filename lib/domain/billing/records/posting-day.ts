import "server-only";
import type { Context } from "@/lib/auth/context";
import { createBooksLockedError } from "@/lib/book-lock-error";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";

/**
 * Returns the first open day if someone who can't know about the lock posts an entry while books are locked, otherwise
 * null. Stripe and jobs report what already happened, and guests and other organizations what they did for a horse, so
 * their entries move to the first open day. Entries of members and API keys keep their day and are rejected.
 */
export async function findEarliestPostingDay(tx: Context): Promise<CalendarDate | null> {
  const isOutside = ["stripe", "job", "publicLink"].includes(tx.actor.kind) || tx.share !== undefined;
  if (!isOutside) return null;
  const lockedThrough = await readBookLock(tx);
  return lockedThrough && addCalendarDays(lockedThrough, 1);
}

/** Returns the day on which an entry is posted: its own day, or the first open day for the system's entries. */
export async function getPostingDay(tx: Context, day: CalendarDate): Promise<CalendarDate> {
  const earliestDay = await findEarliestPostingDay(tx);
  return earliestDay && earliestDay > day ? earliestDay : day;
}

/** Returns whether books are locked on a day. The lock can't be moved until the transaction ends. */
export async function isLockedDay(tx: Context, day: CalendarDate): Promise<boolean> {
  const lockedThrough = await readBookLock(tx);
  return lockedThrough !== null && day <= lockedThrough;
}

/** Throws VALIDATION for a day on which the books are locked, for changes that the database doesn't reject. */
export async function requireOpenDay(tx: Context, day: CalendarDate): Promise<void> {
  const lockedThrough = await readBookLock(tx);
  if (lockedThrough !== null && day <= lockedThrough) throw createBooksLockedError(lockedThrough);
}
