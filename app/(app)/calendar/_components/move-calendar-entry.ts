import {
  moveCalendarEventAction,
  moveCareItemAction,
  returnCalendarEventToSeriesAction,
} from "@/lib/actions/work/calendar";
import { movePlannedTaskAction, moveTaskAction, restorePlannedTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";

export interface MoveDestination {
  starts_on: CalendarDate;
  /** If null, the time doesn't change. */
  starts_at: string | null;
}

/** Moves an entry with the action for its type. Returns the moved entry, which can be moved again. */
export async function moveCalendarEntry(entry: CalendarEntry, to: MoveDestination) {
  if (entry.type === "event") {
    const { eventId: id, occursOn, revision } = entry;
    const { data, serverError } = await moveCalendarEventAction({ id, revision, occurs_on: occursOn, ...to });
    // A moved occurrence of a repeating event becomes a separate event.
    return {
      data: data && { ...entry, ...data, eventId: data.id, occursOn: null },
      serverError,
    };
  }
  if (entry.type === "task" && entry.occursOn !== null) {
    const { taskId: id, occursOn: on } = entry;
    // If the user didn't choose a time, the server uses the series' current time, which may have changed
    // since the page was loaded.
    const move = { id, on, due_on: to.starts_on, ...(to.starts_at && { due_time: to.starts_at }) };
    const { data, serverError } = await movePlannedTaskAction(move);
    // A moved occurrence of a repeating task becomes a separate task.
    return { data: data && { ...entry, id: data.id, taskId: data.id, occursOn: null }, serverError };
  }
  const move = entry.type === "task" ? moveTaskAction : moveCareItemAction;
  const { data, serverError } = await move({ id: entry.id, due_on: to.starts_on });
  return { data: data && { ...entry, revision: entry.revision + 1 }, serverError };
}

/**
 * Undoes a move. If the move split an occurrence from its series, returns the occurrence to the series.
 */
export async function undoCalendarEntryMove(entry: CalendarEntry, moved: CalendarEntry) {
  if (entry.type === "event" && entry.occursOn !== null && moved.type === "event") {
    return returnCalendarEventToSeriesAction({ id: moved.eventId, revision: moved.revision });
  }
  if (entry.type === "task" && entry.occursOn !== null) {
    return restorePlannedTaskAction({ id: entry.taskId, on: entry.occursOn });
  }
  return moveCalendarEntry(moved, { starts_on: entry.startsOn, starts_at: entry.startsAt });
}
