import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type RemindableCare, readRemindable } from "@/lib/domain/care/care-plans/remind-data";

/** Returns the care in a person's reminder: of their active horses within the plan's limit. */
export async function listRemindable({
  ctx,
  input,
}: TrustedArguments<{ today: CalendarDate; shown: number }>): Promise<RemindableCare> {
  requirePermission(ctx, "care", "read");
  return readRemindable(ctx, input);
}
