import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type ExpiringDocuments, readExpiringDocuments } from "@/lib/domain/horses/horse-files/remind-data";

/**
 * We send reminders this many days before the expiration date. The first one leaves enough time to renew the
 * document.
 */
const REMINDED_DAYS_AHEAD = [30, 14, 7, 3, 1, 0];

/** Lists documents to include in today's reminder, for horses that are active and within the plan's limit. */
export async function listExpiringDocuments({
  ctx,
  input,
}: TrustedArguments<{ today: CalendarDate; shown: number }>): Promise<ExpiringDocuments> {
  requirePermission(ctx, "documents", "read");
  return readExpiringDocuments(ctx, { ...input, daysAhead: REMINDED_DAYS_AHEAD });
}
