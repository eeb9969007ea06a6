import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { markEventDeleted, markOccurrenceSkipped } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { findFirstOccurrence } from "@/lib/domain/work/calendar/model/occurrences";
import { recordCalendarEventChange } from "@/lib/domain/work/calendar/record-calendar-event-change";
import { requireOccurrenceNotMoved } from "@/lib/domain/work/calendar/require-no-duplicate-occurrence";
import { DomainError } from "@/lib/errors";

/**
 * Excludes an occurrence of an event. Deletes the event if no occurrence is left. The caller must have locked
 * the event's row.
 */
export async function skipOccurrence(
  tx: Context,
  series: CalendarEventDto,
  day: CalendarDate,
): Promise<CalendarEventDto> {
  if (isLastOccurrence(series, day)) {
    const after = await markEventDeleted(tx, series.id, tx.clock.now());
    await recordCalendarEventChange(tx, "deleted", { before: series, after });
    return after;
  }
  const after = await markOccurrenceSkipped(tx, series.id, { day, isSkipped: true });
  await recordCalendarEventChange(tx, "updated", { before: series, after });
  return after;
}

/**
 * Restores an excluded date. If the event was deleted because no occurrence was left, restores the event.
 * Throws CONFLICT if the event was deleted for another reason.
 */
export async function restoreOccurrence(
  tx: Context,
  series: CalendarEventDto,
  day: CalendarDate,
): Promise<CalendarEventDto> {
  if (!series.interval) return series;
  await requireOccurrenceNotMoved(tx, series, day);
  if (series.deletedAt) {
    if (!isLastOccurrence(series, day))
      throw new DomainError("CONFLICT", "The repeating event was deleted. Restore it first.");
    const after = await markEventDeleted(tx, series.id, null);
    await recordCalendarEventChange(tx, "restored", { before: series, after });
    return after;
  }
  if (!series.skippedDays.includes(day)) return series;
  const after = await markOccurrenceSkipped(tx, series.id, { day, isSkipped: false });
  await recordCalendarEventChange(tx, "updated", { before: series, after });
  return after;
}

function isLastOccurrence(series: CalendarEventDto, day: CalendarDate): boolean {
  if (findFirstOccurrence(series) !== day) return false;
  return findFirstOccurrence({ ...series, skippedDays: [...series.skippedDays, day] }) === null;
}
