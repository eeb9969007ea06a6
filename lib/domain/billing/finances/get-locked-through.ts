import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { readBookLock } from "@/lib/domain/billing/records/book-lock-data";

/** Returns the last locked day of the books, or null, for members who can read finances. */
export async function getLockedThrough({ ctx }: Pick<VerbArguments, "ctx">): Promise<CalendarDate | null> {
  requirePermission(ctx, "finances", "read");
  return readBookLock(ctx);
}
