import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Shift } from "@/lib/domain/shift-notes/schemas";

export interface ShiftNoteDto {
  id: string;
  day: CalendarDate;
  shift: Shift;
  text: string;
  /** As they were called then. */
  authorName: string;
  isMine: boolean;
  /** Those of the reader's horses. */
  horses: { id: string; name: string }[];
  /** Whether it names horses beside those, that somebody else looks after. */
  isAboutOthers: boolean;
  /** Who said that they have read it, in that order. */
  readers: string[];
  /** Whether the reader did. */
  isRead: boolean;
  /** ISO 8601 */
  createdAt: string;
  deletedAt: string | null;
}
