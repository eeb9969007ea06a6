import { z } from "zod";
import type { EntryName, EntryTime } from "@/lib/domain/work/calendar/model/entry";
import { EVENT_KINDS } from "@/lib/domain/work/calendar/model/event-kinds";
import type { RepeatingEvent } from "@/lib/domain/work/calendar/model/occurrences";
import { intervalSchema } from "@/lib/recurrence/interval-schema";

export const entryTimeSchema = z.object({
  startsOn: z.string(),
  /** Null, like the end time, for an all-day entry. */
  startsAt: z.string().nullable(),
  /** Last date. */
  endsOn: z.string(),
  endsAt: z.string().nullable(),
}) satisfies z.ZodType<EntryTime>;

export const recurrenceSchema = z.object({
  ...entryTimeSchema.shape,
  /** Null if it doesn't repeat. */
  interval: intervalSchema.nullable(),
  weekdays: z.array(z.number()),
  /** Last date on which an occurrence can start; null for no end. */
  repeatsUntil: z.string().nullable(),
  /** Excluded dates that match its recurrence. */
  skippedDays: z.array(z.string()),
}) satisfies z.ZodType<RepeatingEvent>;

export const entryNameSchema = z.object({
  id: z.string(),
  name: z.string(),
}) satisfies z.ZodType<EntryName>;

export const eventHorseSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the horse is over the plan's limit. */
  isLocked: z.boolean(),
});
export type EventHorse = z.infer<typeof eventHorseSchema>;

/** The repeating event and the date that it was moved from. */
export const movedOutOfSchema = z.object({
  seriesId: z.string(),
  day: z.string(),
});
export type MovedOccurrence = z.infer<typeof movedOutOfSchema>;

export const eventDtoSchema = z.object({
  ...recurrenceSchema.shape,
  id: z.string(),
  title: z.string(),
  kind: z.enum(EVENT_KINDS),
  place: z.string().nullable(),
  notes: z.string().nullable(),
  /** Horses that the actor can see, by name. */
  horses: z.array(eventHorseSchema),
  /** Number of further horses that the actor can't see. */
  otherHorses: z.number(),
  /** Participating members by name. */
  people: z.array(entryNameSchema),
  /** Null if the event wasn't moved from a repeating event. */
  movedOutOf: movedOutOfSchema.nullable(),
  revision: z.number(),
  /** Timestamps are ISO 8601 strings. */
  deletedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type EventDto = z.infer<typeof eventDtoSchema>;
