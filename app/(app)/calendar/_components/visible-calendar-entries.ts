import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Conflicts } from "@/lib/domain/work/calendar/model/conflicts";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";

/** The data of a calendar view. */
export interface VisibleCalendarEntries {
  /** The entries, sorted by time. */
  entries: readonly CalendarEntry[];
  conflicts: Conflicts;
  /** The number of care items left out per day; 100 means 100 or more. */
  more: Readonly<Record<CalendarDate, number>>;
  /** Whether only the user's own entries are shown. Links keep this filter. */
  isMine: boolean;
}
