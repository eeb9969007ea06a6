import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type CareReminderSummary, readCareReminderSummary } from "@/lib/domain/care/care-plans/remind-data";

/**
 * Returns the care to include in a member's reminder. Includes only care for active horses that the member
 * can see and that are within the subscription plan's limit.
 */
export async function getCareReminderSummary({
  ctx,
  input,
}: TrustedArguments<{ today: CalendarDate; shown: number }>): Promise<CareReminderSummary> {
  requirePermission(ctx, "care", "read");
  return readCareReminderSummary(ctx, input);
}
