import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarEventRow, lockCalendarEventRow, markEventDeleted } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { findOccurrence } from "@/lib/domain/work/calendar/model/occurrences";
import {
  type ReturnEventToSeriesInput,
  returnEventToSeriesSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { recordCalendarEventChange } from "@/lib/domain/work/calendar/record-calendar-event-change";
import {
  requireCurrentEventRevision,
  requireEditableEvent,
} from "@/lib/domain/work/calendar/require-editable-event";
import { restoreOccurrence } from "@/lib/domain/work/calendar/series-days";
import { DomainError, parse } from "@/lib/errors";

/**
 * Undoes the move of an occurrence. Deletes the separate event, restores the occurrence in its series and returns
 * the series. Throws CONFLICT if the separate event or the series has changed.
 */
export async function returnCalendarEventToSeries({
  ctx,
  input,
}: VerbArguments<ReturnEventToSeriesInput>): Promise<CalendarEventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, revision } = parse(returnEventToSeriesSchema, input);
  return ctx.transaction(async (tx) => {
    const { movedOutOf } = await getCalendarEventRow(tx, id);
    if (!movedOutOf) {
      throw new DomainError(
        "VALIDATION",
        "This event wasn't moved from a repeating event. Send the ID of a moved event.",
      );
    }
    // Locks the rows in the same order as `moveCalendarEvent` to prevent deadlocks.
    const series = await lockCalendarEventRow(tx, movedOutOf.seriesId);
    const separate = await lockCalendarEventRow(tx, id);
    for (const event of [series, separate]) await requireEditableEvent(tx, event);
    requireCurrentEventRevision(separate, revision);
    const after = await markEventDeleted(tx, id, tx.clock.now());
    await recordCalendarEventChange(tx, "deleted", { before: separate, after });
    const whole = await restoreOccurrence(tx, series, movedOutOf.day);
    if (whole.interval && findOccurrence(whole, movedOutOf.day)) return whole;
    throw new DomainError(
      "CONFLICT",
      "The repeating event no longer includes this date. Keep or delete the separate event instead.",
    );
  });
}
