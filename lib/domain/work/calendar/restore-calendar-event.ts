import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockCalendarEventRow, markEventDeleted } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { type CalendarEventIdInput, calendarEventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { recordCalendarEventChange } from "@/lib/domain/work/calendar/record-calendar-event-change";
import { requireEditableEvent } from "@/lib/domain/work/calendar/require-editable-event";
import { requireNoDuplicateOccurrence } from "@/lib/domain/work/calendar/require-no-duplicate-occurrence";
import { restoreOccurrence } from "@/lib/domain/work/calendar/series-days";
import { parse } from "@/lib/errors";

/** Restores a deleted event or a single deleted occurrence. */
export async function restoreCalendarEvent({
  ctx,
  input,
}: VerbArguments<CalendarEventIdInput>): Promise<CalendarEventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, occurs_on: day } = parse(calendarEventIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockCalendarEventRow(tx, id);
    await requireEditableEvent(tx, before);
    if (day !== null) return restoreOccurrence(tx, before, day);
    if (!before.deletedAt) return before;
    await requireNoDuplicateOccurrence(tx, before);
    const after = await markEventDeleted(tx, id, null);
    await recordCalendarEventChange(tx, "restored", { before, after });
    return after;
  });
}
