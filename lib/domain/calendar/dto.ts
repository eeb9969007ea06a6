import type { EntryName } from "@/lib/calendar/entry";
import type { EventKind } from "@/lib/calendar/event-kinds";
import type { Repeating } from "@/lib/calendar/occurrences";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface EventHorse {
  id: string;
  name: string;
  /** One of those that the plan has no room for. */
  isLocked: boolean;
}

/** Of which event that repeats it was a time, and of which day. */
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
  /** Of the actor's own, by name. */
  horses: EventHorse[];
  /** How many it is about besides, which the actor has nothing to do with. */
  otherHorses: number;
  /** Members whom it takes, by name. */
  people: EntryName[];
  /** Null: it always stood alone. */
  movedOutOf: MovedOutOf | null;
  revision: number;
  /** Moments are ISO 8601 texts. */
  deletedAt: string | null;
  updatedAt: string;
}
