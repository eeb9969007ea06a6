import type { CalendarDate } from "@/lib/dates/calendar-date";

/**
 * The event that a charge is for. `day` identifies the period of an agreement or the occurrence of a
 * repeating lesson.
 */
export interface ChargeCause {
  id: string;
  day: CalendarDate | null;
}

export function getTaskSourceKey(taskId: string): string {
  return `task:${taskId}`;
}

/** Identifies a cost that another organization recorded for a shared horse. */
export function getSharedCostSourceKey(costId: string): string {
  return `share:${costId}`;
}

export function getExpenseSourceKey(entryId: string): string {
  return `expense:${entryId}`;
}

/** Returns the prefix of the source keys of a lesson's charges. A contact's ID follows the prefix. */
export function getLessonSourceKeyPrefix({ id, day }: ChargeCause): string {
  return `lesson:${id}:${day ?? ""}:`;
}

/** Returns the source that a key identifies, or null for manual charges. */
export function parseSourceKey(sourceKey: string | null): ChargeCause | null {
  const [, id, day] = sourceKey?.split(":") ?? [];
  return id ? { id, day: day || null } : null;
}
