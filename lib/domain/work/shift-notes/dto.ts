import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Shift } from "@/lib/domain/work/shift-notes/model/schemas";

export interface ShiftNoteDto {
  id: string;
  day: CalendarDate;
  shift: Shift;
  text: string;
  /** The person's name at that time. */
  authorName: string;
  isMine: boolean;
  /** Horses that the reader can see. */
  horses: { id: string; name: string }[];
  /** Whether it also names horses that the reader can't see. */
  isAboutOthers: boolean;
  /** People who confirmed that they read it, in that order. */
  readers: string[];
  /** Whether the reader confirmed it. */
  isRead: boolean;
  /** ISO 8601 */
  createdAt: string;
  deletedAt: string | null;
}
