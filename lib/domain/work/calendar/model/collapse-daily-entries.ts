import { type CalendarEntry, getCalendarEntryKey } from "@/lib/domain/work/calendar/model/entry";

interface CollapsedEntries {
  shown: CalendarEntry[];
  /** Daily tasks to collapse; empty if there are too few to collapse. */
  daily: CalendarEntry[];
}

/** The minimum number of daily tasks to collapse. A row that replaces a single task would save no space. */
const MIN_COLLAPSED = 2;

/** Separates the daily tasks so that the calendar can collapse them. Tasks with conflicts stay visible. */
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
