import { daysUntil, dueText } from "@/lib/care/due-words";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface DigestLine {
  about: "care" | "task" | "document";
  /** Of the horse, or of the task: whoever reads it later may have nothing to do with it any more. */
  aboutId?: string;
  /** Of a horse of another organization: the share that told of it. */
  shareId?: string;
  /** The horse; of a task its title. */
  name: string;
  /** The care or the document; empty for a task. */
  what: string;
  /** Of a document: when it expires. */
  dueOn: CalendarDate;
}

/** What a person is reminded of on one day of one organization. Browser-safe. */
export interface Digest {
  overdue: number;
  today: number;
  coming: number;
  expiring: number;
  /** The first of each; there may be more. */
  lines: readonly DigestLine[];
}

export const EMPTY_DIGEST: Digest = { overdue: 0, today: 0, coming: 0, expiring: 0, lines: [] };

export function digestSize({ overdue, today, coming, expiring }: Digest): number {
  return overdue + today + coming + expiring;
}

/** "2 due today, 1 overdue, 3 coming up, 1 document expires". */
export function digestText({ overdue, today, coming, expiring }: Digest): string {
  const parts = [
    ...(today > 0 ? [`${today} due today`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(coming > 0 ? [`${coming} coming up`] : []),
    ...(expiring > 0 ? [expiring === 1 ? "1 document expires" : `${expiring} documents expire`] : []),
  ];
  return parts.join(", ");
}

/** "Due today", "3 days overdue", "Expires in 14 days", as seen from the day of the reminder. */
export function lineText({ about, dueOn }: DigestLine, day: CalendarDate): string {
  if (about !== "document") return dueText(dueOn, day);
  const days = daysUntil(dueOn, day);
  if (days === 0) return "Expires today";
  return days === 1 ? "Expires tomorrow" : `Expires in ${days} days`;
}
