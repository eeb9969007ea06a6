import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type ExpiringDocuments, readExpiring } from "@/lib/domain/horse-files/remind-data";

/** So many days before a paper expires its people hear of it: in time for a new one, and not each day. */
const REMINDED_DAYS_AHEAD = [30, 14, 7, 3, 1, 0];

/** The documents that somebody is to be reminded of on a day, of their horses that are here and within the plan. */
export async function listExpiring({
  ctx,
  input,
}: VerbArguments<{ today: CalendarDate; shown: number }>): Promise<ExpiringDocuments> {
  requirePermission(ctx, "documents", "read");
  return readExpiring(ctx, { ...input, daysAhead: REMINDED_DAYS_AHEAD });
}
