import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockCalendarEventRow, updateCalendarEventRow } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { findFirstOccurrence, listMatchingSkippedDays } from "@/lib/domain/work/calendar/model/occurrences";
import {
  type UpdateCalendarEventInput,
  updateCalendarEventSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { recordCalendarEventChange } from "@/lib/domain/work/calendar/record-calendar-event-change";
import {
  requireCurrentEventRevision,
  requireEditableEvent,
} from "@/lib/domain/work/calendar/require-editable-event";
import { requireEligibleParticipants } from "@/lib/domain/work/calendar/require-eligible-participants";
import { requireEventHorses } from "@/lib/domain/work/calendar/require-event-horses";
import { DomainError, parse } from "@/lib/errors";

/** Updates an event. Throws CONFLICT if someone else changed the event first. */
export async function updateCalendarEvent({
  ctx,
  input,
}: VerbArguments<UpdateCalendarEventInput>): Promise<CalendarEventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, revision, fields } = parse(updateCalendarEventSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockCalendarEventRow(tx, id);
    await requireEditableEvent(tx, before);
    requireCurrentEventRevision(before, revision);
    // Checks only the new horses, because the event can keep horses that have been archived since they were
    // added.
    const added = fields.horseIds.filter(
      (horseId) => !before.horses.some(({ id: known }) => known === horseId),
    );
    if (added.length > 0 || fields.horseIds.length === 0) await requireEventHorses(tx, added);
    await requireEligibleParticipants(tx, fields, before);
    const skippedDays = listMatchingSkippedDays({ ...fields, skippedDays: before.skippedDays });
    if (findFirstOccurrence({ ...fields, skippedDays }) === null) {
      const message = "With this end date, the event would never take place. Choose a later end date.";
      throw new DomainError("VALIDATION", message, { fieldErrors: { repeats_until: message } });
    }
    const after = await updateCalendarEventRow(tx, id, { ...fields, skippedDays });
    await recordCalendarEventChange(tx, "updated", { before, after });
    return after;
  });
}
