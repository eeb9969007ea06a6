import { z } from "zod";
import { CALENDAR_EVENT_KINDS } from "@/lib/domain/work/calendar/model/calendar-event-kinds";
import type { CalendarEntryTime, NamedEntryReference } from "@/lib/domain/work/calendar/model/entry";
import type { RepeatingEvent } from "@/lib/domain/work/calendar/model/occurrences";
import { intervalSchema } from "@/lib/recurrence/interval-schema";

export const calendarEntryTimeSchema = z.object({
  startsOn: z.string(),
  /** The start time. For an all-day event, the start and end times are null. */
  startsAt: z.string().nullable(),
  /** The last date of the event. */
  endsOn: z.string(),
  endsAt: z.string().nullable(),
}) satisfies z.ZodType<CalendarEntryTime>;

export const recurrenceSchema = z.object({
  ...calendarEntryTimeSchema.shape,
  /** Null if the event doesn't repeat. */
  interval: intervalSchema.nullable(),
  weekdays: z.array(z.number()),
  /** The last date on which an occurrence can start. Null if the event repeats indefinitely. */
  repeatsUntil: z.string().nullable(),
  /** Dates that match the event's recurrence but are excluded. */
  skippedDays: z.array(z.string()),
}) satisfies z.ZodType<RepeatingEvent>;

export const entryNameSchema = z.object({
  id: z.string(),
  name: z.string(),
}) satisfies z.ZodType<NamedEntryReference>;

export const eventHorseSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the horse is above the plan's limit. */
  isLocked: z.boolean(),
});
export type EventHorse = z.infer<typeof eventHorseSchema>;

/** The repeating event that an occurrence was moved from, and the occurrence's original date. */
export const movedOutOfSchema = z.object({
  seriesId: z.string(),
  day: z.string(),
});
export type MovedOccurrence = z.infer<typeof movedOutOfSchema>;

export const calendarEventDtoSchema = z.object({
  ...recurrenceSchema.shape,
  id: z.string(),
  title: z.string(),
  kind: z.enum(CALENDAR_EVENT_KINDS),
  place: z.string().nullable(),
  notes: z.string().nullable(),
  /** The horses that the actor can see, sorted by name. */
  horses: z.array(eventHorseSchema),
  /** The number of the event's horses that the actor can't see. */
  otherHorses: z.number(),
  /** The members who take part, sorted by name. */
  people: z.array(entryNameSchema),
  /** Null unless the event is a moved occurrence of a repeating event. */
  movedOutOf: movedOutOfSchema.nullable(),
  revision: z.number(),
  /** Timestamps are ISO 8601 strings. */
  deletedAt: z.string().nullable(),
  updatedAt: z.string(),
});
export type CalendarEventDto = z.infer<typeof calendarEventDtoSchema>;
