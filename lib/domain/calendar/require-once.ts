import type { Context } from "@/lib/auth/context";
import { occurrenceOn } from "@/lib/calendar/occurrences";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findEventRow, selectMovedDays } from "@/lib/domain/calendar/data";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { DomainError } from "@/lib/errors";

/** CONFLICT where that time of a series stands alone by now: put back, it would be there twice. */
export async function requireNotMoved(tx: Context, series: EventDto, day: CalendarDate): Promise<void> {
  if (!(await selectMovedDays(tx, series.id)).includes(day)) return;
  throw new DomainError("CONFLICT", "This time was moved and stands alone now. Delete that one first.");
}

/** CONFLICT where an event that is to be restored would show a time that stands already: alone, or in its series. */
export async function requireOnce(tx: Context, event: EventDto): Promise<void> {
  const { movedOutOf } = event;
  const series = movedOutOf && (await findEventRow(tx, movedOutOf.seriesId));
  if (movedOutOf && series?.interval && !series.deletedAt && occurrenceOn(series, movedOutOf.day)) {
    const message =
      "This time stands again among the others that it was moved out of. Delete that one first.";
    throw new DomainError("CONFLICT", message);
  }
  if (!event.interval) return;
  const moved = await selectMovedDays(tx, event.id);
  if (!moved.some((day) => occurrenceOn(event, day))) return;
  const message = "One of its times was moved and stands alone now. Delete that one first.";
  throw new DomainError("CONFLICT", message);
}
