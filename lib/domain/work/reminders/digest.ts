import type { CalendarDate } from "@/lib/dates/calendar-date";
import { countDaysUntil, formatDueStatus } from "@/lib/domain/care/model/due-date-text";

export interface DigestLine {
  about: "care" | "task" | "document";
  /** The ID of the horse or task. The user may have lost access to it. */
  aboutId?: string | undefined;
  /** The share that gives access to another organization's horse. */
  shareId?: string | undefined;
  /** The name of the horse, or the title of the task. */
  name: string;
  /** The name of the care or document. Empty for a task. */
  what: string;
  /** The due date. For a document, its expiration date. */
  dueOn: CalendarDate;
}

/** The content of a member's reminder for one date in one organization. Client code can import this file. */
export interface Digest {
  overdue: number;
  today: number;
  upcoming: number;
  expiring: number;
  /** The first lines of each group. The counts also include items that aren't in `lines`. */
  lines: readonly DigestLine[];
}

export const EMPTY_DIGEST: Digest = { overdue: 0, today: 0, upcoming: 0, expiring: 0, lines: [] };

export function countDigestItems({ overdue, today, upcoming, expiring }: Digest): number {
  return overdue + today + upcoming + expiring;
}

/** Formats a digest as text, such as "2 due today, 1 overdue, 3 coming up, 1 document expiring". */
export function formatDigest({ overdue, today, upcoming, expiring }: Digest): string {
  const parts = [
    ...(today > 0 ? [`${today} due today`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(upcoming > 0 ? [`${upcoming} coming up`] : []),
    ...(expiring > 0 ? [expiring === 1 ? "1 document expiring" : `${expiring} documents expiring`] : []),
  ];
  return parts.join(", ");
}

/** Returns "Due today", "3 days overdue" or "Expires in 14 days", relative to the date of the reminder. */
export function formatDigestLine({ about, dueOn }: DigestLine, day: CalendarDate): string {
  if (about !== "document") return formatDueStatus(dueOn, day);
  const days = countDaysUntil(dueOn, day);
  if (days === 0) return "Expires today";
  return days === 1 ? "Expires tomorrow" : `Expires in ${days} days`;
}
