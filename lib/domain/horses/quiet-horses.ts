import type { CalendarDate } from "@/lib/dates/calendar-date";

/** More aren't counted. */
export const QUIET_COUNTED = 1_000;

export interface QuietHorse {
  id: string;
  name: string;
  /** When something was logged last; null where nothing ever was. */
  lastLoggedOn: CalendarDate | null;
}

export interface QuietHorses {
  /** The most forgotten first, so many as a page shows. */
  horses: QuietHorse[];
  count: number;
}
