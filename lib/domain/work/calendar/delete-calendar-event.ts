import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import {
  lockCalendarEventRow,
  markEventDeleted,
  selectMovedOccurrenceDays,
} from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { type CalendarEventIdInput, calendarEventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { recordCalendarEventChange } from "@/lib/domain/work/calendar/record-calendar-event-change";
import { requireEditableEvent } from "@/lib/domain/work/calendar/require-editable-event";
import { requireOccurrence } from "@/lib/domain/work/calendar/require-occurrence";
import { skipOccurrence } from "@/lib/domain/work/calendar/series-days";
import { parse } from "@/lib/errors";

/** Deletes an event, or one occurrence of a repeating event. Both can be restored. */
export async function deleteCalendarEvent({
  ctx,
  input,
}: VerbArguments<CalendarEventIdInput>): Promise<CalendarEventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, occurs_on: day } = parse(calendarEventIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockCalendarEventRow(tx, id);
    await requireEditableEvent(tx, before);
    if (before.deletedAt) return before;
    if (day !== null) {
      const wasMoved = async () => (await selectMovedOccurrenceDays(tx, id)).includes(day);
      // Someone else, or an earlier attempt at this request, already deleted the occurrence.
      if (before.skippedDays.includes(day) && !(await wasMoved())) return before;
      requireOccurrence(before, day);
      return skipOccurrence(tx, before, day);
    }
    const after = await markEventDeleted(tx, id, tx.clock.now());
    await recordCalendarEventChange(tx, "deleted", { before, after });
    return after;
  });
}
