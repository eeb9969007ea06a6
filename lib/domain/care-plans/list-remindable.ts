import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type RemindableCare, readRemindable } from "@/lib/domain/care-plans/remind-data";

/** The care that a person is reminded of on a day, of their horses that are here and within the plan. */
export async function listRemindable({
  ctx,
  input,
}: VerbArguments<{ today: CalendarDate; shown: number }>): Promise<RemindableCare> {
  requirePermission(ctx, "care", "read");
  return readRemindable(ctx, input);
}
