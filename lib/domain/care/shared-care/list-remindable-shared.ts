import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type RemindableSharedCare, readRemindableShared } from "@/lib/domain/care/shared-care/remind-data";

interface Of {
  userId: string;
  today: CalendarDate;
  shown: number;
}

/**
 * Returns care of shared horses for a person's reminder. Leaves out horses about which the horse's own organization
 * already reminds the same person.
 */
export async function listRemindableShared({
  ctx,
  input,
}: TrustedArguments<Of>): Promise<RemindableSharedCare> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  return readRemindableShared(ctx, input);
}
