import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import type { CalendarEntryTime } from "@/lib/domain/work/calendar/model/entry";
import { moveEntryTime, toWallTime } from "@/lib/domain/work/calendar/model/move-entry-time";
import type { Interval } from "@/lib/recurrence/interval";
import {
  getNextRecurrenceDate,
  getShortestGapDays,
  listRecurrenceDates,
  type RecurrenceRule,
} from "@/lib/recurrence/recurrence-rule";

/** An event's date, time and recurrence, from which its occurrences are calculated. */
export interface RepeatingEvent extends CalendarEntryTime {
  /** Null if the event doesn't repeat. */
  interval: Interval | null;
  weekdays: readonly number[];
  /** The last date on which an occurrence can start. Null if the event repeats indefinitely. */
  repeatsUntil: CalendarDate | null;
  /** The excluded dates of the series. */
  skippedDays: readonly CalendarDate[];
}

function toEventRecurrence({ startsOn, interval, weekdays }: RepeatingEvent): RecurrenceRule | null {
  return interval && { startsOn, interval, weekdays };
}

/** Returns an event's occurrences in a range. Local times don't change with daylight saving time. */
export function listOccurrences(event: RepeatingEvent, { from, to }: DateRange): CalendarEntryTime[] {
  const recurrence = toEventRecurrence(event);
  if (!recurrence) return [event];
  const { startsOn, endsOn, repeatsUntil, skippedDays } = event;
  const duration = Math.round((toWallTime(endsOn, null) - toWallTime(startsOn, null)) / DAY_MS);
  const days = listRecurrenceDates(recurrence, {
    after: addCalendarDays(startsOn, -1),
    // Also finds occurrences that start before the range and end in it or after it.
    from: addCalendarDays(from, -duration),
    to: repeatsUntil !== null && repeatsUntil < to ? repeatsUntil : to,
  });
  return days
    .filter((day) => !skippedDays.includes(day))
    .map((day) => moveEntryTime(event, { startsOn: day, startsAt: null }));
}

/**
 * The maximum number of occurrences of one event. Calendar views cover fewer days than this. A feed includes
 * only the first 100 days of a daily event.
 */
const MAX_OCCURRENCES_OF_EVENT = 100;
/** The maximum number of occurrences across all events. This is more than any barn needs. */
const MAX_OCCURRENCES = 5_000;

/**
 * Returns the occurrences of events in a range. If there are more than the maximum, returns only the earliest
 * ones.
 */
export function listEventTimes<Event extends RepeatingEvent>(
  events: readonly Event[],
  range: DateRange,
): { event: Event; time: CalendarEntryTime }[] {
  const times = events.flatMap((event) =>
    listOccurrences(event, range)
      .slice(0, MAX_OCCURRENCES_OF_EVENT)
      .map((time) => ({ event, time })),
  );
  if (times.length <= MAX_OCCURRENCES) return times;
  const inOrder = times.toSorted((left, right) => left.time.startsOn.localeCompare(right.time.startsOn));
  return inOrder.slice(0, MAX_OCCURRENCES);
}

/** Returns the occurrence that starts on the given date, or null if no occurrence does. */
export function findOccurrence(event: RepeatingEvent, day: CalendarDate): CalendarEntryTime | null {
  const found = listOccurrences(event, { from: day, to: day });
  return found.find(({ startsOn }) => startsOn === day) ?? null;
}

/** Returns whether an occurrence would end after the next one starts. */
export function hasOverlappingOccurrences(
  event: CalendarEntryTime & Pick<RepeatingEvent, "interval" | "weekdays">,
): boolean {
  const { startsOn, startsAt, endsOn, endsAt, interval, weekdays } = event;
  if (!interval) return false;
  const duration =
    toWallTime(endsOn, endsAt) - toWallTime(startsOn, startsAt) + (startsAt === null ? DAY_MS : 0);
  return duration > getShortestGapDays({ interval, weekdays }) * DAY_MS;
}

/** Returns the start date of the first remaining occurrence. Returns null if all occurrences are excluded. */
export function findFirstOccurrence(event: RepeatingEvent): CalendarDate | null {
  const recurrence = toEventRecurrence(event);
  if (!recurrence) return event.startsOn;
  const { startsOn, repeatsUntil, skippedDays } = event;
  let day = getNextRecurrenceDate(recurrence, addCalendarDays(startsOn, -1));
  while (skippedDays.includes(day)) day = getNextRecurrenceDate(recurrence, day);
  return repeatsUntil !== null && day > repeatsUntil ? null : day;
}

/**
 * Returns the excluded dates that match the recurrence. Includes dates after the recurrence ends, because the
 * recurrence can be extended.
 */
export function listMatchingSkippedDays(event: RepeatingEvent): CalendarDate[] {
  const everyDay = { ...event, repeatsUntil: null, skippedDays: [] };
  return event.interval ? event.skippedDays.filter((day) => findOccurrence(everyDay, day)) : [];
}

/** Moves an event to the first date of its recurrence, which can be later than the chosen date. */
export function moveToFirstDay<T extends CalendarEntryTime & Pick<RepeatingEvent, "interval" | "weekdays">>(
  event: T,
): T {
  const { startsOn, interval, weekdays } = event;
  if (!interval) return event;
  const first = getNextRecurrenceDate({ startsOn, interval, weekdays }, addCalendarDays(startsOn, -1));
  return { ...event, ...moveEntryTime(event, { startsOn: first, startsAt: null }) };
}
