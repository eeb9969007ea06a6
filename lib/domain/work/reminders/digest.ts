import type { CalendarDate } from "@/lib/dates/calendar-date";
import { countDaysUntil, formatDue } from "@/lib/domain/care/model/due-date-text";

export interface DigestLine {
  about: "care" | "task" | "document";
  /** ID of the horse or task; readers may have lost access to it. */
  aboutId?: string | undefined;
  /** Share that gave access to another organization's horse. */
  shareId?: string | undefined;
  /** Name of the horse, or title of the task. */
  name: string;
  /** Care or document; empty for a task. */
  what: string;
  /** For a document: its expiry date. */
  dueOn: CalendarDate;
}

/** Content of a person's reminder for one date in one organization. Browser-safe. */
export interface Digest {
  overdue: number;
  today: number;
  coming: number;
  expiring: number;
  /** The first lines of each group; the counts include the others. */
  lines: readonly DigestLine[];
}

export const EMPTY_DIGEST: Digest = { overdue: 0, today: 0, coming: 0, expiring: 0, lines: [] };

export function countDigestItems({ overdue, today, coming, expiring }: Digest): number {
  return overdue + today + coming + expiring;
}

/** "2 due today, 1 overdue, 3 coming up, 1 document expires". */
export function formatDigest({ overdue, today, coming, expiring }: Digest): string {
  const parts = [
    ...(today > 0 ? [`${today} due today`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(coming > 0 ? [`${coming} coming up`] : []),
    ...(expiring > 0 ? [expiring === 1 ? "1 document expires" : `${expiring} documents expire`] : []),
  ];
  return parts.join(", ");
}

/** Returns "Due today", "3 days overdue" or "Expires in 14 days", relative to the date of the reminder. */
export function formatDigestLine({ about, dueOn }: DigestLine, day: CalendarDate): string {
  if (about !== "document") return formatDue(dueOn, day);
  const days = countDaysUntil(dueOn, day);
  if (days === 0) return "Expires today";
  return days === 1 ? "Expires tomorrow" : `Expires in ${days} days`;
}
