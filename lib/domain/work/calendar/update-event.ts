import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockEventRow, updateEventRow } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { findFirstOccurrence, listMatchingSkippedDays } from "@/lib/domain/work/calendar/model/occurrences";
import { type UpdateEventInput, updateEventSchema } from "@/lib/domain/work/calendar/model/schemas";
import { recordEventChange } from "@/lib/domain/work/calendar/record-event-change";
import { requireChangeable, requireUnchanged } from "@/lib/domain/work/calendar/require-changeable";
import { requireHorses } from "@/lib/domain/work/calendar/require-horses";
import { requirePeople } from "@/lib/domain/work/calendar/require-people";
import { DomainError, parse } from "@/lib/errors";

/** Updates an event. Throws CONFLICT if someone else changed it first. */
export async function updateEvent({ ctx, input }: VerbArguments<UpdateEventInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, revision, fields } = parse(updateEventSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEventRow(tx, id);
    await requireChangeable(tx, before);
    requireUnchanged(before, revision);
    // Horses that were archived in the meantime stay in the event.
    const added = fields.horseIds.filter(
      (horseId) => !before.horses.some(({ id: known }) => known === horseId),
    );
    if (added.length > 0 || fields.horseIds.length === 0) await requireHorses(tx, added);
    await requirePeople(tx, fields, before);
    const skippedDays = listMatchingSkippedDays({ ...fields, skippedDays: before.skippedDays });
    if (findFirstOccurrence({ ...fields, skippedDays }) === null) {
      const message = "No dates remain before this end date. Choose a later one.";
      throw new DomainError("VALIDATION", message, { fieldErrors: { repeats_until: message } });
    }
    const after = await updateEventRow(tx, id, { ...fields, skippedDays });
    await recordEventChange(tx, "updated", { before, after });
    return after;
  });
}
