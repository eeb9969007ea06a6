import { findConflicts } from "@/lib/calendar/conflicts";
import { byHour, type CalendarEntry } from "@/lib/calendar/entry";
import type { CalendarEntries } from "@/lib/domain/calendar/read-entries";
import type { Shown } from "./shown";

/** All of it, or what takes somebody alone; a clash with what isn't shown is one, too. */
export function shownOf({ entries, more }: CalendarEntries, whose: string | null): Shown {
  const inOrder = entries.toSorted(byHour);
  if (whose === null) return { entries: inOrder, more, conflicts: findConflicts(entries), isMine: false };
  const isTheirs = (entry: CalendarEntry) => takes(entry, whose);
  return {
    entries: inOrder.filter(isTheirs),
    // Care takes nobody in particular: none of it is left out.
    more: {},
    conflicts: findConflicts(entries, isTheirs),
    isMine: true,
  };
}

/** Work may be somebody's by their role, too. */
function takes(entry: CalendarEntry, userId: string): boolean {
  return entry.type === "task" ? entry.isMine : entry.people.some(({ id }) => id === userId);
}
