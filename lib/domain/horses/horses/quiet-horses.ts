import type { CalendarDate } from "@/lib/dates/calendar-date";

/** Counting stops at this number. */
export const MAX_QUIET_COUNT = 1_000;

export interface QuietHorse {
  id: string;
  name: string;
  /** Date of the last log entry; null if none exists. */
  lastLoggedOn: CalendarDate | null;
}

export interface QuietHorses {
  /** The longest without an entry first, as many as a page shows. */
  horses: QuietHorse[];
  count: number;
}
