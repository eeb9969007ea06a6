import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { oncePerTransaction } from "@/lib/once-per-transaction";
import { queryRows } from "@/lib/query-rows";

const dayRowSchema = z.object({ day: z.string().nullable() });

/**
 * Returns the last locked day of the organization's books, or null. Prevents changes to the lock until the
 * transaction ends.
 */
export const readBookLock = oncePerTransaction(async (tx: Context): Promise<CalendarDate | null> => {
  const rows = await queryRows(
    tx.db,
    dayRowSchema,
    Prisma.sql`SELECT read_book_lock(${getOrganizationId(tx)}::uuid)::text AS day`,
  );
  return rows[0]?.day ?? null;
});
