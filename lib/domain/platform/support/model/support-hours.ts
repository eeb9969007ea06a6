import { brand } from "@/lib/brand";
import { HOUR_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { toZonedMoment } from "@/lib/dates/to-zoned-moment";

interface Span {
  opens: Date;
  closes: Date;
}

/** Returns the support hours on a day, or null if support is closed that day. */
function getSpan(day: CalendarDate): Span | null {
  const weekday = toDateColumn(day).getUTCDay();
  const open = brand.hours.find(({ weekdays }) => weekdays.some((one) => one === weekday))?.open;
  if (!open) return null;
  const at = (hour: number) => toZonedMoment(brand.hoursZone, day, `${hour}:00`);
  return { opens: at(open[0]), closes: at(open[1]) };
}

/** Yields the support hours after the given time, one day at a time. */
function* iterateSpans(moment: Date): Generator<Span> {
  for (let day = getCalendarDate(brand.hoursZone, moment); ; day = addCalendarDays(day, 1)) {
    const span = getSpan(day);
    if (span && span.closes > moment) yield { ...span, opens: span.opens > moment ? span.opens : moment };
  }
}

/** Returns whether support is open now and when it next opens or closes. */
export function getSupportHours(now: Date): { isOpen: boolean; until: Date } {
  for (const { opens, closes } of iterateSpans(now)) {
    return opens > now ? { isOpen: false, until: opens } : { isOpen: true, until: closes };
  }
  throw new RangeError("No support hours are configured");
}

/** Adds a number of hours to a time, counting only support hours. */
export function addSupportHours(since: Date, hours: number): Date {
  let leftMs = hours * HOUR_MS;
  for (const { opens, closes } of iterateSpans(since)) {
    const openMs = closes.getTime() - opens.getTime();
    if (openMs >= leftMs) return new Date(opens.getTime() + leftMs);
    leftMs -= openMs;
  }
  throw new RangeError("No support hours are configured");
}
