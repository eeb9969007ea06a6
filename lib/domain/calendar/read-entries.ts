import type { Context } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import type { CalendarEntry } from "@/lib/calendar/entry";
import type { DayRange } from "@/lib/calendar/views";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { selectEvents } from "@/lib/domain/calendar/data";
import { careEntry, eventEntry } from "@/lib/domain/calendar/entries";
import { listCareBetween } from "@/lib/domain/care-plans/list-care-between";

export interface CalendarEntries {
  entries: CalendarEntry[];
  /** How much care of a day was left out. */
  more: Readonly<Record<CalendarDate, number>>;
}

/** What stands on these days, of what the actor's role may see: a query each for events and care, however many. */
export async function readEntries(
  ctx: Context,
  { carePerDay, ...range }: DayRange & { carePerDay: number },
): Promise<CalendarEntries> {
  const seesCare = grants(ctx.permissions, "care", "read");
  const [events, care] = await Promise.all([
    selectEvents(ctx, range),
    seesCare ? listCareBetween({ ctx, input: { ...range, per_day: carePerDay } }) : [],
  ]);
  const more: Record<CalendarDate, number> = {};
  for (const { dueOn, ofDay } of care) {
    if (ofDay > carePerDay) more[dueOn] = ofDay - carePerDay;
  }
  const entries = [
    ...events.map((event) => eventEntry(ctx, event)),
    ...care.map((item) => careEntry(ctx, item)),
  ];
  return { entries, more };
}
