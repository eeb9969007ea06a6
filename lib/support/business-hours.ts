import { brand } from "@/lib/brand";
import { HOUR_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, calendarDateIn, toDateColumn } from "@/lib/dates/calendar-date";
import { zonedMoment } from "@/lib/dates/zoned-moment";

interface Span {
  opens: Date;
  closes: Date;
}

/** From when to when the desk is open on a day; null where it isn't. */
function spanOf(day: CalendarDate): Span | null {
  const weekday = toDateColumn(day).getUTCDay();
  const open = brand.hours.find(({ weekdays }) => weekdays.some((one) => one === weekday))?.open;
  if (!open) return null;
  const at = (hour: number) => zonedMoment(brand.hoursZone, day, `${hour}:00`);
  return { opens: at(open[0]), closes: at(open[1]) };
}

/** What is left of the desk's hours from a moment on, day after day. */
function* spansFrom(moment: Date): Generator<Span> {
  for (let day = calendarDateIn(brand.hoursZone, moment); ; day = addCalendarDays(day, 1)) {
    const span = spanOf(day);
    if (span && span.closes > moment) yield { ...span, opens: span.opens > moment ? span.opens : moment };
  }
}

/** Whether the desk is open, and until or from when. */
export function deskAt(now: Date): { isOpen: boolean; until: Date } {
  for (const { opens, closes } of spansFrom(now)) {
    return opens > now ? { isOpen: false, until: opens } : { isOpen: true, until: closes };
  }
  throw new RangeError("The desk never opens");
}

/** When the desk has been open for so many hours since a moment. */
export function afterOpenHours(since: Date, hours: number): Date {
  let leftMs = hours * HOUR_MS;
  for (const { opens, closes } of spansFrom(since)) {
    const openMs = closes.getTime() - opens.getTime();
    if (openMs >= leftMs) return new Date(opens.getTime() + leftMs);
    leftMs -= openMs;
  }
  throw new RangeError("The desk never opens");
}
