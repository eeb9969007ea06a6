import type { Conflicts } from "@/lib/calendar/conflicts";
import type { CalendarEntry } from "@/lib/calendar/entry";
import type { CalendarDate } from "@/lib/dates/calendar-date";

/** What a view shows. */
export interface Shown {
  /** By the hour. */
  entries: readonly CalendarEntry[];
  conflicts: Conflicts;
  /** How much care of a day was left out, up to 100: so much or more. */
  more: Readonly<Record<CalendarDate, number>>;
  /** What takes the reader alone; the links among it stay with that. */
  isMine: boolean;
}
