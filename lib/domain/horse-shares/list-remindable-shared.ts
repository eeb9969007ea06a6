import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type RemindableSharedCare, readRemindableShared } from "@/lib/domain/horse-shares/remind-data";

interface Of {
  userId: string;
  today: CalendarDate;
  shown: number;
}

/**
 * The care that a person is reminded of on a day, of horses that are shared with their organization. Not of those that
 * they hear of in the horse's own: nobody is told twice.
 */
export async function listRemindableShared({ ctx, input }: VerbArguments<Of>): Promise<RemindableSharedCare> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  return readRemindableShared(ctx, input);
}
