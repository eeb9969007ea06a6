import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { markDaySkipped, updateEventDeletedAt } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { findFirstOccurrence } from "@/lib/domain/work/calendar/model/occurrences";
import { recordEventChange } from "@/lib/domain/work/calendar/record-event-change";
import { requireNotMoved } from "@/lib/domain/work/calendar/require-no-duplicate";
import { DomainError } from "@/lib/errors";

/** Excludes an occurrence of a locked event. Deletes the event if this was its last occurrence. */
export async function skipOccurrence(tx: Context, series: EventDto, day: CalendarDate): Promise<EventDto> {
  if (isLastOccurrence(series, day)) {
    const after = await updateEventDeletedAt(tx, series.id, tx.clock.now());
    await recordEventChange(tx, "deleted", { before: series, after });
    return after;
  }
  const after = await markDaySkipped(tx, series.id, { day, isSkipped: true });
  await recordEventChange(tx, "updated", { before: series, after });
  return after;
}

/** Includes an excluded date again. Throws CONFLICT if the event was deleted for another reason. */
export async function restoreOccurrence(tx: Context, series: EventDto, day: CalendarDate): Promise<EventDto> {
  if (!series.interval) return series;
  await requireNotMoved(tx, series, day);
  if (series.deletedAt) {
    if (!isLastOccurrence(series, day)) throw new DomainError("CONFLICT", "This event was deleted.");
    const after = await updateEventDeletedAt(tx, series.id, null);
    await recordEventChange(tx, "restored", { before: series, after });
    return after;
  }
  if (!series.skippedDays.includes(day)) return series;
  const after = await markDaySkipped(tx, series.id, { day, isSkipped: false });
  await recordEventChange(tx, "updated", { before: series, after });
  return after;
}

function isLastOccurrence(series: EventDto, day: CalendarDate): boolean {
  if (findFirstOccurrence(series) !== day) return false;
  return findFirstOccurrence({ ...series, skippedDays: [...series.skippedDays, day] }) === null;
}
