import { type CalendarEntry, getCalendarEntryKey } from "@/lib/domain/work/calendar/model/entry";

interface CollapsedEntries {
  shown: CalendarEntry[];
  /** Daily tasks to collapse; empty if there are too few. */
  daily: CalendarEntry[];
}

/** Below this number, the row that replaces the tasks would save no space. */
const MIN_COLLAPSED = 2;

/** Separates daily tasks so that the calendar can collapse them. Tasks with a conflict stay visible. */
export function collapseDailyEntries(
  entries: readonly CalendarEntry[],
  conflicts: Readonly<Record<string, unknown>>,
): CollapsedEntries {
  const isCollapsed = (entry: CalendarEntry) =>
    entry.type === "task" && entry.isDaily && !(getCalendarEntryKey(entry) in conflicts);
  const daily = entries.filter(isCollapsed);
  if (daily.length < MIN_COLLAPSED) return { shown: [...entries], daily: [] };
  return { shown: entries.filter((entry) => !isCollapsed(entry)), daily };
}
