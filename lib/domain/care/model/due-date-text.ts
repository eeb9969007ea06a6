import { DAY_MS } from "@/lib/clock";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";

export type DueState = "overdue" | "today" | "soon" | "later";

/** The number of days after today that count as "soon". */
const SOON_DAYS = 7;

/** Due care is counted only up to this number, which is shown as "99+". */
export const MAX_DUE_COUNT = 100;

export function formatDueCount(count: number): string {
  return count < MAX_DUE_COUNT ? String(count) : `${MAX_DUE_COUNT - 1}+`;
}

export function countDaysUntil(dueOn: CalendarDate, today: CalendarDate): number {
  return Math.round((toDateColumn(dueOn).getTime() - toDateColumn(today).getTime()) / DAY_MS);
}

export function getDueState(dueOn: CalendarDate, today: CalendarDate): DueState {
  const days = countDaysUntil(dueOn, today);
  if (days < 0) return "overdue";
  if (days === 0) return "today";
  return days <= SOON_DAYS ? "soon" : "later";
}

/** Returns "3 days overdue", "Due today", "Due tomorrow" or "Due in 5 days". */
export function formatDueStatus(dueOn: CalendarDate, today: CalendarDate): string {
  const days = countDaysUntil(dueOn, today);
  if (days === 0) return "Due today";
  if (days === 1) return "Due tomorrow";
  if (days > 0) return `Due in ${days} days`;
  return days === -1 ? "1 day overdue" : `${-days} days overdue`;
}
