import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { CalendarEventKind } from "@/lib/domain/work/calendar/model/calendar-event-kinds";

/** Dates and times (HH:MM) in the organization's time zone. */
export interface CalendarEntryTime {
  startsOn: CalendarDate;
  /** The start time. Null, like the end time, for an all-day entry. */
  startsAt: string | null;
  /** The last date of the entry. */
  endsOn: CalendarDate;
  endsAt: string | null;
}

/** A horse or person of an entry. */
export interface NamedEntryReference {
  id: string;
  name: string;
}

/** An entry of the calendar: due care, a task or an event. */
export type CalendarEntry = CalendarEntryTime & {
  id: string;
  title: string;
  place: string | null;
  /** The horses that the actor can see. */
  horses: readonly NamedEntryReference[];
  /** Assigned or participating people. */
  people: readonly NamedEntryReference[];
  /** Whether the actor can move the entry to another date. */
  isMovable: boolean;
  /**
   * The name of a horse over the plan's limit, whose entries can't be changed; null if no horse is over the limit.
   */
  lockedHorse: string | null;
  /** The number of changes to the entry, for calendar apps. */
  revision: number;
  /** ISO 8601. */
  changedAt: string;
} & (
    | { type: "care"; kind: RecordKind }
    | {
        type: "event";
        kind: CalendarEventKind;
        eventId: string;
        /** For a repeating event: the date of this occurrence. */
        occursOn: CalendarDate | null;
      }
    | { type: "task"; kind: null; isDone: boolean; isDaily: boolean; isMine: boolean }
  );

/** Returns a key that is unique in the calendar; IDs are unique only within a type. */
export function getCalendarEntryKey({ type, id }: Pick<CalendarEntry, "type" | "id">): string {
  return `${type}-${id}`;
}

/** Returns whether the entry includes a date. */
export function isEntryOnDay({ startsOn, endsOn }: CalendarEntryTime, day: CalendarDate): boolean {
  return startsOn <= day && day <= endsOn;
}

/** Compares entries of a date: all-day entries first, then by time. */
export function compareByStart(left: CalendarEntry, right: CalendarEntry): number {
  const getSortKey = (entry: CalendarEntry) => `${entry.startsAt ?? ""} ${entry.title} ${entry.id}`;
  return getSortKey(left) < getSortKey(right) ? -1 : 1;
}
