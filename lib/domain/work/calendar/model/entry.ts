import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { EventKind } from "@/lib/domain/work/calendar/model/event-kinds";

/** Dates and times (HH:MM) in the organization's time zone. */
export interface EntryTime {
  startsOn: CalendarDate;
  /** Null, like the end time, for an all-day entry. */
  startsAt: string | null;
  /** Last date. */
  endsOn: CalendarDate;
  endsAt: string | null;
}

/** A horse or person of an entry. */
export interface EntryName {
  id: string;
  name: string;
}

/** An entry of the calendar: due care, a task or an event. */
export type CalendarEntry = EntryTime & {
  id: string;
  title: string;
  place: string | null;
  /** Horses that the actor can see. */
  horses: readonly EntryName[];
  /** Assigned or participating people. */
  people: readonly EntryName[];
  /** Whether the actor can move it to another date. */
  isMovable: boolean;
  /** Name of a horse over the plan's limit, whose entries can't be changed; null if none exists. */
  lockedHorse: string | null;
  /** Number of changes, for calendar apps. */
  revision: number;
  /** ISO 8601. */
  changedAt: string;
} & (
    | { type: "care"; kind: RecordKind }
    | {
        type: "event";
        kind: EventKind;
        eventId: string;
        /** For a repeating event: the date of this occurrence. */
        occursOn: CalendarDate | null;
      }
    | { type: "task"; kind: null; isDone: boolean; isDaily: boolean; isMine: boolean }
  );

/** Returns a key that is unique in the calendar; IDs are unique only within a type. */
export function getEntryKey({ type, id }: Pick<CalendarEntry, "type" | "id">): string {
  return `${type}-${id}`;
}

/** Returns whether the entry includes a date. */
export function isEntryOnDay({ startsOn, endsOn }: EntryTime, day: CalendarDate): boolean {
  return startsOn <= day && day <= endsOn;
}

/** Compares entries of a date: all-day entries first, then by time. */
export function compareByStart(left: CalendarEntry, right: CalendarEntry): number {
  const getSortKey = (entry: CalendarEntry) => `${entry.startsAt ?? ""} ${entry.title} ${entry.id}`;
  return getSortKey(left) < getSortKey(right) ? -1 : 1;
}
