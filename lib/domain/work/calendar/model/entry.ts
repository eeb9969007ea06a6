import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { CalendarEventKind } from "@/lib/domain/work/calendar/model/calendar-event-kinds";

/** Dates and times (HH:MM) in the organization's time zone. */
export interface CalendarEntryTime {
  startsOn: CalendarDate;
  /** The start time. For an all-day entry, the start and end times are null. */
  startsAt: string | null;
  /** The last date of the entry. */
  endsOn: CalendarDate;
  endsAt: string | null;
}

/** A horse or person that an entry refers to. */
export interface NamedEntryReference {
  id: string;
  name: string;
}

/** A calendar entry: due care, a task or an event. */
export type CalendarEntry = CalendarEntryTime & {
  id: string;
  title: string;
  place: string | null;
  /** The horses that the actor can see. */
  horses: readonly NamedEntryReference[];
  /** The people who are assigned to the task or take part in the event. */
  people: readonly NamedEntryReference[];
  /** Whether the actor can move the entry to another date. */
  isMovable: boolean;
  /**
   * The name of a horse above the plan's limit. Such a horse prevents changes to the entry. Null if the entry has no
   * such horse.
   */
  lockedHorse: string | null;
  /** The number of times that the entry has changed. Calendar apps need this number to detect updates. */
  revision: number;
  /** ISO 8601. */
  changedAt: string;
} & (
    | { type: "care"; kind: RecordKind }
    | {
        type: "event";
        kind: CalendarEventKind;
        eventId: string;
        /** The date of this occurrence, if the event repeats. */
        occursOn: CalendarDate | null;
      }
    | {
        type: "task";
        kind: null;
        taskId: string;
        /** The date of this planned task. Null for a stored task. */
        occursOn: CalendarDate | null;
        /** Whether the task includes horses that the actor can't see. The actor can't skip such a task. */
        isAboutOthers: boolean;
        isDone: boolean;
        isDaily: boolean;
        isMine: boolean;
      }
  );

/** Returns a key that is unique in the calendar, because IDs are unique only within a type. */
export function getCalendarEntryKey({ type, id }: Pick<CalendarEntry, "type" | "id">): string {
  return `${type}-${id}`;
}

/** Returns whether the entry takes place on the given date. */
export function isEntryOnDay({ startsOn, endsOn }: CalendarEntryTime, day: CalendarDate): boolean {
  return startsOn <= day && day <= endsOn;
}

/** Compares entries on the same date: all-day entries first, then by time. */
export function compareByStart(left: CalendarEntry, right: CalendarEntry): number {
  const getSortKey = (entry: CalendarEntry) => `${entry.startsAt ?? ""} ${entry.title} ${entry.id}`;
  return getSortKey(left) < getSortKey(right) ? -1 : 1;
}
