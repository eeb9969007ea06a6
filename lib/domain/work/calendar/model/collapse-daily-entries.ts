import { type CalendarEntry, getEntryKey } from "@/lib/domain/work/calendar/model/entry";

interface Folded {
  shown: CalendarEntry[];
  /** Daily tasks to collapse; empty if there are too few. */
  daily: CalendarEntry[];
}

/** A single daily task takes no more space than the row that replaces it. */
const FOLDED_FROM = 2;

/** Separates daily tasks, so that the calendar can collapse them. Tasks with a conflict stay visible. */
export function collapseDailyEntries(
  entries: readonly CalendarEntry[],
  conflicts: Readonly<Record<string, unknown>>,
): Folded {
  const isFolded = (entry: CalendarEntry) =>
    entry.type === "task" && entry.isDaily && !(getEntryKey(entry) in conflicts);
  const daily = entries.filter(isFolded);
  if (daily.length < FOLDED_FROM) return { shown: [...entries], daily: [] };
  return { shown: entries.filter((entry) => !isFolded(entry)), daily };
}
