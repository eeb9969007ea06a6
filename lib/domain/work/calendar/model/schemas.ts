import { z } from "zod";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { CALENDAR_EVENT_KINDS } from "@/lib/domain/work/calendar/model/calendar-event-kinds";
import type { CalendarEntryTime } from "@/lib/domain/work/calendar/model/entry";
import { toWallTime } from "@/lib/domain/work/calendar/model/move-entry-time";
import {
  hasOverlappingOccurrences,
  moveToFirstDay,
  type RepeatingEvent,
} from "@/lib/domain/work/calendar/model/occurrences";
import { optionalLine, optionalText, requiredText } from "@/lib/fields";
import { idList } from "@/lib/lists/fields";
import {
  checkRecurrence,
  recurrenceFields,
  toInterval,
  toWeekdays,
} from "@/lib/recurrence/recurrence-fields";
import { dayField, optionalDay, optionalTime } from "@/lib/value-fields";

/** The maximum number of horses per event. */
export const MAX_HORSES_PER_EVENT = 100;
/** The maximum length of an event in days. The database has the same limit. */
export const MAX_EVENT_DAYS = 62;
/** The maximum number of participants. */
const MAX_PEOPLE = 50;
/** The maximum number of days per request. */
export const MAX_RANGE_DAYS = 62;

/** The error message for events that end after the last supported date. */
export const END_DATE_TOO_LATE = "This end date is too far in the future. Choose an earlier date.";

const horseIds = z
  .union([z.array(z.string()), z.string().transform((all) => all.split(",").filter(Boolean))], {
    error: "Choose horses from the list.",
  })
  .transform((all) => [...new Set(all)])
  .pipe(z.array(z.string()).max(MAX_HORSES_PER_EVENT, `Choose at most ${MAX_HORSES_PER_EVENT} horses.`));

const eventFields = z.object({
  title: requiredText("Enter a title.", 120),
  kind: z.enum(CALENDAR_EVENT_KINDS, { error: "Choose a type of event." }).default("other"),
  place: optionalLine(120),
  notes: optionalText(2_000),
  starts_on: dayField("Choose a date."),
  /** For an all-day event, both times are empty. */
  starts_at: optionalTime(),
  /** Defaults to the start date. */
  ends_on: optionalDay(),
  /** Defaults to one hour after the start. */
  ends_at: optionalTime(),
  horse_ids: horseIds.default([]),
  /** Participating members. */
  people_ids: idList("Choose people from the list.", MAX_PEOPLE),
  /** The recurrence starts on the event's start date. */
  ...recurrenceFields,
  /** Empty if the event repeats indefinitely. */
  repeats_until: optionalDay(),
});
type Fields = z.output<typeof eventFields>;

export interface CalendarEventFields extends Omit<RepeatingEvent, "skippedDays"> {
  title: string;
  kind: Fields["kind"];
  place: string | null;
  notes: string | null;
  horseIds: string[];
  peopleIds: string[];
}

function checkTime(fields: Fields, context: z.RefinementCtx): void {
  const issue = (path: keyof Fields, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (fields.starts_at === null && fields.ends_at !== null) issue("starts_at", "Enter a start time.");
  const { startsOn, startsAt, endsOn, endsAt } = getTime(fields);
  if (endsOn < startsOn) issue("ends_on", "Choose an end date on or after the start date.");
  else if (startsAt !== null && toWallTime(endsOn, endsAt) <= toWallTime(startsOn, startsAt)) {
    issue("ends_at", "Choose an end time after the start time.");
  }
  if (!isCalendarDate(endsOn)) issue("ends_on", END_DATE_TOO_LATE);
  const { interval, startsOn: first } = toEventFields(fields);
  if (interval !== null && fields.repeats_until !== null && fields.repeats_until < first) {
    issue("repeats_until", "Choose an end date on or after the start date.");
  }
  if (toWallTime(endsOn, null) - toWallTime(startsOn, null) >= MAX_EVENT_DAYS * DAY_MS) {
    issue("ends_on", `Choose an earlier end date. An event can last up to ${MAX_EVENT_DAYS} days.`);
  } else if (endsOn >= startsOn && hasOverlappingOccurrences(toEventFields(fields))) {
    issue(
      "ends_on",
      "The event must end before it repeats. Choose an earlier end date, or repeat the event less often.",
    );
  }
}

function getTime({ starts_on, starts_at, ends_on, ends_at }: Fields): CalendarEntryTime {
  const day = ends_on ?? starts_on;
  if (starts_at === null) return { startsOn: starts_on, startsAt: null, endsOn: day, endsAt: null };
  if (ends_at !== null) return { startsOn: starts_on, startsAt: starts_at, endsOn: day, endsAt: ends_at };
  const end = new Date(toWallTime(day, starts_at) + HOUR_MS).toISOString();
  return { startsOn: starts_on, startsAt: starts_at, endsOn: end.slice(0, 10), endsAt: end.slice(11, 16) };
}

function toEventFields(fields: Fields): CalendarEventFields {
  const { title, kind, place, notes, horse_ids, people_ids } = fields;
  const interval = toInterval(fields);
  const recurrence = {
    interval,
    weekdays: toWeekdays(fields),
    repeatsUntil: interval && fields.repeats_until,
  };
  return {
    ...{ title, kind, place, notes, horseIds: horse_ids, peopleIds: people_ids },
    ...moveToFirstDay({ ...getTime(fields), ...recurrence }),
  };
}

export const createCalendarEventSchema = eventFields
  .superRefine(checkRecurrence)
  .superRefine(checkTime)
  .transform(toEventFields);
export type CreateCalendarEventInput = z.input<typeof createCalendarEventSchema>;

const revision = z.coerce
  .number<string | number>({ error: "Send the revision that your change is based on." })
  .int();

export const updateCalendarEventSchema = eventFields
  .extend({ id: z.string(), revision })
  .superRefine(checkRecurrence)
  .superRefine(checkTime)
  .transform(({ id, revision: changed, ...fields }) => ({
    id,
    revision: changed,
    fields: toEventFields(fields),
  }));
export type UpdateCalendarEventInput = z.input<typeof updateCalendarEventSchema>;

export const calendarEventIdSchema = z.object({
  id: z.string(),
  /** The date of one occurrence, if the event repeats. If omitted, the request applies to all occurrences. */
  occurs_on: optionalDay(),
});
export type CalendarEventIdInput = z.input<typeof calendarEventIdSchema>;

/** The event keeps its duration. If `starts_at` is omitted, the event also keeps its time. */
export const moveCalendarEventSchema = calendarEventIdSchema.extend({
  revision,
  starts_on: dayField("Choose a date."),
  starts_at: optionalTime(),
});
export type MoveCalendarEventInput = z.input<typeof moveCalendarEventSchema>;

export const returnEventToSeriesSchema = z.object({ id: z.string(), revision });
export type ReturnEventToSeriesInput = z.input<typeof returnEventToSeriesSchema>;

export const listCalendarSchema = z
  .object({
    from: dayField("Choose a start date."),
    to: dayField("Choose a date."),
    /** The maximum number of care items per date. Additional items are only counted, up to 100. */
    care_per_day: z.coerce.number<string | number>().int().min(1).max(500).default(50),
  })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: "Choose an end date on or after the start date.",
  })
  .refine(({ from, to }) => toWallTime(to, null) - toWallTime(from, null) < MAX_RANGE_DAYS * DAY_MS, {
    path: ["to"],
    error: `Request at most ${MAX_RANGE_DAYS} days at once.`,
  });
export type ListCalendarInput = z.input<typeof listCalendarSchema>;
