import type { EntryName } from "@/lib/calendar/entry";
import type { EventKind } from "@/lib/calendar/event-kinds";
import type { Repeating } from "@/lib/calendar/occurrences";

export interface EventHorse {
  id: string;
  name: string;
  /** One of those that the plan has no room for. */
  isLocked: boolean;
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
  revision: number;
  /** Moments are ISO 8601 texts. */
  deletedAt: string | null;
  updatedAt: string;
}
