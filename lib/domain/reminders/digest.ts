import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface DigestLine {
  /** Whose it is: the horse. */
  name: string;
  what: string;
  dueOn: CalendarDate;
}

/** What a person is reminded of on one day of one organization. Browser-safe. */
export interface Digest {
  overdue: number;
  today: number;
  coming: number;
  /** The first of them; there may be more. */
  lines: readonly DigestLine[];
}

export const EMPTY_DIGEST: Digest = { overdue: 0, today: 0, coming: 0, lines: [] };

export function digestSize({ overdue, today, coming }: Digest): number {
  return overdue + today + coming;
}

/** "2 overdue, 1 due today, 3 coming up". */
export function digestText({ overdue, today, coming }: Digest): string {
  const parts = [
    ...(today > 0 ? [`${today} due today`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(coming > 0 ? [`${coming} coming up`] : []),
  ];
  return parts.join(", ");
}
