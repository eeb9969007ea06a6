import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import type { CalendarEntries } from "@/lib/domain/work/calendar/read-calendar-entries";
import { toIntervalFields } from "@/lib/recurrence/recurrence-fields";

export function toCalendarEventJson(event: CalendarEventDto) {
  return {
    ...toCommonFields(event),
    ...toIntervalFields(event.interval),
    id: event.id,
    revision: event.revision,
    horses: event.horses.map(({ id, name, isLocked }) => ({ id, name, is_locked: isLocked })),
    people: event.people,
    skipped_days: event.skippedDays,
    other_horses: event.otherHorses,
    deleted_at: event.deletedAt,
    updated_at: event.updatedAt,
  };
}

/**
 * Converts an event to the input format of an update, so that a request needs to contain only the fields that
 * change. A one-time event has no interval fields, because `interval_count: null` in a request ends the recurrence.
 */
export function toCalendarEventInput(event: CalendarEventDto) {
  return { ...toCommonFields(event), ...(event.interval && toIntervalFields(event.interval)) };
}

/** Returns the fields that responses and update inputs have in common, except the interval. */
function toCommonFields(event: CalendarEventDto) {
  return {
    title: event.title,
    kind: event.kind,
    place: event.place,
    notes: event.notes,
    starts_on: event.startsOn,
    starts_at: event.startsAt,
    ends_on: event.endsOn,
    ends_at: event.endsAt,
    horse_ids: event.horses.map(({ id }) => id),
    people_ids: event.people.map(({ id }) => id),
    weekdays: [...event.weekdays],
    repeats_until: event.repeatsUntil,
  };
}

export function toCalendarJson({ entries, more }: CalendarEntries) {
  return { entries: entries.map(toEntryJson), more_care: more };
}

function toEntryJson(entry: CalendarEntry) {
  return {
    type: entry.type,
    id: entry.id,
    ...(entry.type === "event" && { event_id: entry.eventId, occurs_on: entry.occursOn }),
    title: entry.title,
    kind: entry.kind,
    place: entry.place,
    starts_on: entry.startsOn,
    starts_at: entry.startsAt,
    ends_on: entry.endsOn,
    ends_at: entry.endsAt,
    horses: entry.horses,
    people: entry.people,
    // Planned tasks can be moved only in the app, because JSON routes don't change individual planned dates
    // of a series.
    is_movable: entry.isMovable && (entry.type !== "task" || entry.occursOn === null),
    revision: entry.revision,
  };
}
