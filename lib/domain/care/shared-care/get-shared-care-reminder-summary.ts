import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  readSharedCareReminderSummary,
  type SharedCareReminderSummary,
} from "@/lib/domain/care/shared-care/remind-data";

interface ReminderSummaryInput {
  userId: string;
  today: CalendarDate;
  shown: number;
}

/**
 * Returns the shared horses' care items to include in a member's reminder. Omits a horse if its own organization
 * already sends reminders to the member.
 */
export async function getSharedCareReminderSummary({
  ctx,
  input,
}: TrustedArguments<ReminderSummaryInput>): Promise<SharedCareReminderSummary> {
  requirePermission(ctx, "horses", "read");
  requirePermission(ctx, "care", "read");
  return readSharedCareReminderSummary(ctx, input);
}
