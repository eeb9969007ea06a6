import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getEventRow, lockEventRow, updateEventDeletedAt } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { findOccurrence } from "@/lib/domain/work/calendar/model/occurrences";
import {
  type ReturnEventToSeriesInput,
  returnEventToSeriesSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { recordEventChange } from "@/lib/domain/work/calendar/record-event-change";
import { requireChangeable, requireUnchanged } from "@/lib/domain/work/calendar/require-changeable";
import { restoreOccurrence } from "@/lib/domain/work/calendar/series-days";
import { DomainError, parse } from "@/lib/errors";

/**
 * Undoes the move of an occurrence: deletes the separate event and returns the series. Throws CONFLICT if either has
 * changed.
 */
export async function returnEventToSeries({
  ctx,
  input,
}: VerbArguments<ReturnEventToSeriesInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, revision } = parse(returnEventToSeriesSchema, input);
  return ctx.transaction(async (tx) => {
    const { movedOutOf } = await getEventRow(tx, id);
    if (!movedOutOf) {
      throw new DomainError("VALIDATION", "This event wasn't moved from a repeating event.");
    }
    // Locks rows in the same order as `moveEvent`, to prevent deadlocks.
    const series = await lockEventRow(tx, movedOutOf.seriesId);
    const separate = await lockEventRow(tx, id);
    for (const event of [series, separate]) await requireChangeable(tx, event);
    requireUnchanged(separate, revision);
    const after = await updateEventDeletedAt(tx, id, tx.clock.now());
    await recordEventChange(tx, "deleted", { before: separate, after });
    const whole = await restoreOccurrence(tx, series, movedOutOf.day);
    if (whole.interval && findOccurrence(whole, movedOutOf.day)) return whole;
    throw new DomainError("CONFLICT", "The original event has changed.");
  });
}
