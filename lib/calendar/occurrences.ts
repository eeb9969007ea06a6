import type { EntryTime } from "@/lib/calendar/entry";
import { movedTime, wallTime } from "@/lib/calendar/moved-time";
import type { DayRange } from "@/lib/calendar/views";
import type { Interval } from "@/lib/care/interval";
import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { daysOfSeries, nextInSeries, type Rhythm, shortestDays } from "@/lib/tasks/rhythm";

/** An event that comes again, as it was planned. */
export interface Repeating extends EntryTime {
  /** Null: once. */
  interval: Interval | null;
  weekdays: readonly number[];
  /** The last day on which it may begin again; null: no end. */
  repeatsUntil: CalendarDate | null;
  /** Days of its rhythm that were taken out. */
  skippedDays: readonly CalendarDate[];
}

function rhythmOf({ startsOn, interval, weekdays }: Repeating): Rhythm | null {
  return interval && { startsOn, interval, weekdays };
}

/** What of it stands on the days of a range, by the wall: its hours are the same in summer and in winter. */
export function occurrencesOf(event: Repeating, { from, to }: DayRange): EntryTime[] {
  const rhythm = rhythmOf(event);
  if (!rhythm) return [event];
  const { startsOn, endsOn, repeatsUntil, skippedDays } = event;
  const lasts = Math.round((wallTime(endsOn, null) - wallTime(startsOn, null)) / DAY_MS);
  const days = daysOfSeries(rhythm, {
    after: addCalendarDays(startsOn, -1),
    // One that began before may still go on.
    from: addCalendarDays(from, -lasts),
    to: repeatsUntil !== null && repeatsUntil < to ? repeatsUntil : to,
  });
  return days
    .filter((day) => !skippedDays.includes(day))
    .map((day) => movedTime(event, { startsOn: day, startsAt: null }));
}

/** A look spans fewer days; in a file of a year it is as far ahead as tasks stand there, for what comes every day. */
const TIMES_OF_ONE = 100;
/** More than any barn has in a look. */
const TIMES_AT_ONCE = 5_000;

/** What of events stands on the days of a range, the first of it where it is more than anybody can look at. */
export function timesOf<Event extends Repeating>(
  events: readonly Event[],
  range: DayRange,
): { event: Event; time: EntryTime }[] {
  const times = events.flatMap((event) =>
    occurrencesOf(event, range)
      .slice(0, TIMES_OF_ONE)
      .map((time) => ({ event, time })),
  );
  if (times.length <= TIMES_AT_ONCE) return times;
  const inOrder = times.toSorted((left, right) => left.time.startsOn.localeCompare(right.time.startsOn));
  return inOrder.slice(0, TIMES_AT_ONCE);
}

/** The time of it that begins on a day; null where it has none then. */
export function occurrenceOn(event: Repeating, day: CalendarDate): EntryTime | null {
  const found = occurrencesOf(event, { from: day, to: day });
  return found.find(({ startsOn }) => startsOn === day) ?? null;
}

/** Whether it still goes on when it comes again. */
export function overlapsItself(event: EntryTime & Pick<Repeating, "interval" | "weekdays">): boolean {
  const { startsOn, startsAt, endsOn, endsAt, interval, weekdays } = event;
  if (!interval) return false;
  const lasts = wallTime(endsOn, endsAt) - wallTime(startsOn, startsAt) + (startsAt === null ? DAY_MS : 0);
  return lasts > shortestDays({ interval, weekdays }) * DAY_MS;
}

/** On which day the first time that is left of it begins; null: all of its days were taken out. */
export function firstTimeOf(event: Repeating): CalendarDate | null {
  const rhythm = rhythmOf(event);
  if (!rhythm) return event.startsOn;
  const { startsOn, repeatsUntil, skippedDays } = event;
  let day = nextInSeries(rhythm, addCalendarDays(startsOn, -1));
  while (skippedDays.includes(day)) day = nextInSeries(rhythm, day);
  return repeatsUntil !== null && day > repeatsUntil ? null : day;
}

/** Of the days that were taken out those that its rhythm has; behind its last one too, which may be put off again. */
export function skippedDaysThatFit(event: Repeating): CalendarDate[] {
  const everyDay = { ...event, repeatsUntil: null, skippedDays: [] };
  return event.interval ? event.skippedDays.filter((day) => occurrenceOn(everyDay, day)) : [];
}

/** From the first day of its rhythm on, which the day that was said may not be. */
export function fromFirstDay<T extends EntryTime & Pick<Repeating, "interval" | "weekdays">>(event: T): T {
  const { startsOn, interval, weekdays } = event;
  if (!interval) return event;
  const first = nextInSeries({ startsOn, interval, weekdays }, addCalendarDays(startsOn, -1));
  return { ...event, ...movedTime(event, { startsOn: first, startsAt: null }) };
}
