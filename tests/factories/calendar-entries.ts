import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";

let createdCount = 0;

/** Returns an all-day event of the type "other", with the given changes. */
export function createCalendarEntry(changes: Partial<CalendarEntry> = {}): CalendarEntry {
  createdCount += 1;
  const day = changes.startsOn ?? "2026-11-25";
  return {
    ...{
      type: "event",
      kind: "other",
      id: `entry-${createdCount}`,
      title: `Entry ${createdCount}`,
      place: null,
    },
    ...{ startsOn: day, startsAt: null, endsOn: day, endsAt: null },
    ...{ horses: [], people: [], isMovable: true, lockedHorse: null },
    ...{ revision: 1, changedAt: "2026-11-22T08:00:00.000Z" },
    ...changes,
  } as CalendarEntry;
}
