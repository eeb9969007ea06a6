import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { findBookLock } from "@/lib/domain/billing/book-lock/data";

export interface BookLock {
  /** The last locked day. Null if the books are open. */
  lockedThrough: CalendarDate | null;
}

/** Returns the last locked day, or null if the books are open. */
export async function getBookLock({ ctx }: Pick<VerbArguments, "ctx">): Promise<BookLock> {
  requireAccountant(ctx);
  return { lockedThrough: await findBookLock(ctx) };
}
