import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { EntryName } from "@/lib/domain/work/calendar/model/entry";
import type { EventKind } from "@/lib/domain/work/calendar/model/event-kinds";
import type { Repeating } from "@/lib/domain/work/calendar/model/occurrences";

export interface EventHorse {
  id: string;
  name: string;
  /** Whether the horse is over the plan's limit. */
  isLocked: boolean;
}

/** The repeating event and the date that it was moved from. */
export interface MovedOutOf {
  seriesId: string;
  day: CalendarDate;
}

export interface EventDto extends Repeating {
  id: string;
  title: string;
  kind: EventKind;
  place: string | null;
  notes: string | null;
  /** Horses that the actor can see, by name. */
  horses: EventHorse[];
  /** Number of further horses that the actor can't see. */
  otherHorses: number;
  /** Participating members by name. */
  people: EntryName[];
  /** Null if it wasn't part of a repeating event. */
  movedOutOf: MovedOutOf | null;
  revision: number;
  /** Timestamps are ISO 8601 strings. */
  deletedAt: string | null;
  updatedAt: string;
}
