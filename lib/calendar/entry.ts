import type { EventKind } from "@/lib/calendar/event-kinds";
import type { RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";

/** Days and hours (HH:MM) as on the organization's wall. */
export interface EntryTime {
  startsOn: CalendarDate;
  /** Null with its end: all day. */
  startsAt: string | null;
  /** The last day. */
  endsOn: CalendarDate;
  endsAt: string | null;
}

/** A horse or a person that an entry is about. */
export interface EntryName {
  id: string;
  name: string;
}

/** What stands in the calendar: care that is due, a task, or an event. */
export type CalendarEntry = EntryTime & {
  id: string;
  title: string;
  place: string | null;
  /** Of the actor's own. */
  horses: readonly EntryName[];
  /** Who is to do it. */
  people: readonly EntryName[];
  /** Whether the actor may put it on another day. */
  isMovable: boolean;
  /** The horse that the plan has no room for, by its name: nothing below it can be changed. */
  lockedHorse: string | null;
  /** Counts its changes: calendar apps ask. */
  revision: number;
  /** ISO 8601. */
  changedAt: string;
} & (
    | { type: "care"; kind: RecordKind }
    | {
        type: "event";
        kind: EventKind;
        eventId: string;
        /** Of one that repeats: the day of this time of it. */
        occursOn: CalendarDate | null;
      }
    | { type: "task"; kind: null; isDone: boolean; isDaily: boolean; isMine: boolean }
  );

/** Unlike its id unique among all that stands in the calendar. */
export function entryKey({ type, id }: Pick<CalendarEntry, "type" | "id">): string {
  return `${type}-${id}`;
}

/** Whether it stands on that day, begun earlier or not. */
export function isOn({ startsOn, endsOn }: EntryTime, day: CalendarDate): boolean {
  return startsOn <= day && day <= endsOn;
}

/** A day's order: what goes on all day first, then by the hour. */
export function byHour(left: CalendarEntry, right: CalendarEntry): number {
  const order = (entry: CalendarEntry) => `${entry.startsAt ?? ""} ${entry.title} ${entry.id}`;
  return order(left) < order(right) ? -1 : 1;
}
