import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type RemindableCare, readRemindableCare } from "@/lib/domain/care/care-plans/remind-data";

/** Returns the care for a person's reminder: for their active horses within the plan's limit. */
export async function listRemindableCare({
  ctx,
  input,
}: TrustedArguments<{ today: CalendarDate; shown: number }>): Promise<RemindableCare> {
  requirePermission(ctx, "care", "read");
  return readRemindableCare(ctx, input);
}
