import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Digest } from "@/lib/domain/work/reminders/digest";

export interface ReminderDto {
  id: string;
  /** The date in the organization's time zone. */
  day: CalendarDate;
  digest: Digest;
  /** ISO 8601; null until the reminder is read. */
  readAt: string | null;
  createdAt: string;
}
