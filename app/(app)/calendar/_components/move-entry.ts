import { moveCareAction, moveEventAction, rejoinEventAction } from "@/lib/actions/calendar";
import { moveTaskAction } from "@/lib/actions/tasks";
import type { CalendarEntry } from "@/lib/calendar/entry";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface MovedTo {
  starts_on: CalendarDate;
  /** Null leaves the hour. */
  starts_at: string | null;
}

/** Puts an entry on another day by the verb of what it is; what it is then can be moved again. */
export async function moveEntry(entry: CalendarEntry, to: MovedTo) {
  if (entry.type === "event") {
    const { eventId: id, occursOn, revision } = entry;
    const { data, serverError } = await moveEventAction({ id, revision, occurs_on: occursOn, ...to });
    // The one time of a repeating event is one of its own now.
    return {
      data: data && { ...entry, ...data, eventId: data.id, occursOn: null },
      serverError,
    };
  }
  const move = entry.type === "task" ? moveTaskAction : moveCareAction;
  const { data, serverError } = await move({ id: entry.id, due_on: to.starts_on });
  return { data: data && { ...entry, revision: entry.revision + 1 }, serverError };
}

/** Takes a move back: the one time of a repeating event is one of its times again. */
export async function moveBack(entry: CalendarEntry, moved: CalendarEntry) {
  if (entry.type === "event" && entry.occursOn !== null && moved.type === "event") {
    return rejoinEventAction({ id: moved.eventId, revision: moved.revision });
  }
  return moveEntry(moved, { starts_on: entry.startsOn, starts_at: entry.startsAt });
}
