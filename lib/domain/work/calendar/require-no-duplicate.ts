import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findEventRow, selectMovedDays } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { findOccurrence } from "@/lib/domain/work/calendar/model/occurrences";
import { DomainError } from "@/lib/errors";

/**
 * Throws CONFLICT if this occurrence is now a separate event, because restoring the occurrence would duplicate
 * it.
 */
export async function requireNotMoved(tx: Context, series: EventDto, day: CalendarDate): Promise<void> {
  if (!(await selectMovedDays(tx, series.id)).includes(day)) return;
  throw new DomainError("CONFLICT", "This date was moved to a separate event. Delete that event first.");
}

/** Throws CONFLICT if restoring an event would duplicate an occurrence. */
export async function requireNoDuplicate(tx: Context, event: EventDto): Promise<void> {
  const { movedOutOf } = event;
  const series = movedOutOf && (await findEventRow(tx, movedOutOf.seriesId));
  if (movedOutOf && series?.interval && !series.deletedAt && findOccurrence(series, movedOutOf.day)) {
    const message = "This date is part of the repeating event again. Delete it there first.";
    throw new DomainError("CONFLICT", message);
  }
  if (!event.interval) return;
  const moved = await selectMovedDays(tx, event.id);
  if (!moved.some((day) => findOccurrence(event, day))) return;
  const message = "One date was moved to a separate event. Delete that event first.";
  throw new DomainError("CONFLICT", message);
}
