import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findCalendarEventRow, selectMovedOccurrenceDays } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { findOccurrence } from "@/lib/domain/work/calendar/model/occurrences";
import { DomainError } from "@/lib/errors";

/** Throws CONFLICT if this occurrence was moved to a separate event. Restoring it would create a duplicate. */
export async function requireOccurrenceNotMoved(
  tx: Context,
  series: CalendarEventDto,
  day: CalendarDate,
): Promise<void> {
  if (!(await selectMovedOccurrenceDays(tx, series.id)).includes(day)) return;
  throw new DomainError(
    "CONFLICT",
    "This date was moved to a separate event. Delete the separate event first.",
  );
}

/** Throws CONFLICT if restoring an event would duplicate an occurrence. */
export async function requireNoDuplicateOccurrence(tx: Context, event: CalendarEventDto): Promise<void> {
  const { movedOutOf } = event;
  const series = movedOutOf && (await findCalendarEventRow(tx, movedOutOf.seriesId));
  if (movedOutOf && series?.interval && !series.deletedAt && findOccurrence(series, movedOutOf.day)) {
    const message =
      "The repeating event includes the original date again. Delete that date from the repeating event first.";
    throw new DomainError("CONFLICT", message);
  }
  if (!event.interval) return;
  const moved = await selectMovedOccurrenceDays(tx, event.id);
  if (!moved.some((day) => findOccurrence(event, day))) return;
  const message = "One of this event's dates was moved to a separate event. Delete the separate event first.";
  throw new DomainError("CONFLICT", message);
}
