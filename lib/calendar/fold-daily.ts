import { type CalendarEntry, entryKey } from "@/lib/calendar/entry";

interface Folded {
  shown: CalendarEntry[];
  /** What every day has, and nobody looks for; empty where it is too little to fold. */
  daily: CalendarEntry[];
}

/** Fewer take no more room than the row that they would stand in. */
const FOLDED_FROM = 2;

/** Sets apart what comes every day, unless it clashes with something: that is to be seen. */
export function foldDaily(
  entries: readonly CalendarEntry[],
  conflicts: Readonly<Record<string, unknown>>,
): Folded {
  const isFolded = (entry: CalendarEntry) =>
    entry.type === "task" && entry.isDaily && !(entryKey(entry) in conflicts);
  const daily = entries.filter(isFolded);
  if (daily.length < FOLDED_FROM) return { shown: [...entries], daily: [] };
  return { shown: entries.filter((entry) => !isFolded(entry)), daily };
}
