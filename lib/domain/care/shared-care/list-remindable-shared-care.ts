import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type RemindableSharedCare,
  readRemindableSharedCare,
} from "@/lib/domain/care/shared-care/remind-data";

interface RemindableQuery {
  userId: string;
  today: CalendarDate;
  shown: number;
}

/**
 * Returns care of shared horses for a person's reminder. Omits horses whose own organization already sends this
 * person reminders.
 */
export async function listRemindableSharedCare({
  ctx,
  input,
}: TrustedArguments<RemindableQuery>): Promise<RemindableSharedCare> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  return readRemindableSharedCare(ctx, input);
}
