import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { DateRange } from "@/lib/dates/date-range";
import type { CalendarCareDto } from "@/lib/domain/care/care-plans/dto";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import type { CalendarEntry, CalendarEntryTime } from "@/lib/domain/work/calendar/model/entry";
import { listEventTimes } from "@/lib/domain/work/calendar/model/occurrences";
import { hasInaccessibleHorses } from "@/lib/domain/work/calendar/require-editable-event";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import { isDailyRecurrence } from "@/lib/recurrence/recurrence-rule";

/**
 * Returns the calendar entries for events in a range: one for each one-time event and one for each occurrence of a
 * repeating event.
 */
export function toCalendarEventEntries(
  ctx: Context,
  events: readonly CalendarEventDto[],
  range: DateRange,
): CalendarEntry[] {
  return listEventTimes(events, range).map(({ event, time }) => toEventEntry(ctx, event, time));
}

function toEventEntry(ctx: Context, event: CalendarEventDto, time: CalendarEntryTime): CalendarEntry {
  const { title, kind, place, revision } = event;
  const { startsOn, startsAt, endsOn, endsAt } = time;
  const occursOn = event.interval ? startsOn : null;
  // Occurrences share the event's ID, so the entry's ID includes the date.
  const id = occursOn === null ? event.id : `${event.id}-${occursOn}`;
  const lockedHorse = event.horses.find(({ isLocked }) => isLocked)?.name ?? null;
  return {
    ...{ type: "event", id, title, kind, place, startsOn, startsAt, endsOn, endsAt, revision, lockedHorse },
    horses: event.horses.map((horse) => ({ id: horse.id, name: horse.name })),
    ...{ people: event.people, eventId: event.id, occursOn },
    isMovable: canChange(ctx, "calendar") && !hasInaccessibleHorses(ctx, event) && lockedHorse === null,
    changedAt: event.updatedAt,
  };
}

/** Converts a care item to an entry. Care items have a date but no time. */
export function toCareEntry(ctx: Context, care: CalendarCareDto): CalendarEntry {
  const { id, kind, dueOn, horseId, horseName, isLocked } = care;
  return {
    ...{ type: "care", id, kind, place: null, startsOn: dueOn, startsAt: null, endsOn: dueOn, endsAt: null },
    title: getCarePlanTitle(kind, care.subject),
    horses: [{ id: horseId, name: horseName }],
    people: [],
    isMovable: canChange(ctx, "care") && !isLocked,
    lockedHorse: isLocked ? horseName : null,
    revision: care.moves,
    changedAt: care.changedAt,
  };
}

/**
 * Converts a task to an entry. Tasks without a time are all-day entries; tasks with a time have no duration.
 */
export function toTaskEntry(ctx: Context, task: TaskBoardItem): CalendarEntry {
  const { title, dueOn, dueTime, status, assignee, horses, revision, changedAt } = task;
  return {
    // Planned tasks have the same ID as the open task of their series, so their entry IDs include the date.
    id: status === "planned" ? `${task.id}-${dueOn}` : task.id,
    ...{ type: "task", kind: null, title, place: null, startsOn: dueOn, startsAt: dueTime },
    ...{ endsOn: dueOn, endsAt: dueTime, horses, revision, changedAt, lockedHorse: null },
    people: assignee?.kind === "person" ? [{ id: assignee.id, name: assignee.name }] : [],
    ...{ taskId: task.id, occursOn: status === "planned" ? dueOn : null },
    isMovable: (status === "open" || status === "planned") && canChange(ctx, "tasks"),
    isDone: status === "done",
    ...{ isMine: task.isMine, isAboutOthers: task.isAboutOthers },
    isDaily:
      task.interval !== null && isDailyRecurrence({ interval: task.interval, weekdays: task.weekdays }),
  };
}

function canChange({ permissions, organization }: Context, module: "calendar" | "care" | "tasks"): boolean {
  return hasPermission(permissions, module, "full") && !organization?.isLocked;
}
