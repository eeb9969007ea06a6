import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { firstTimeOf, skippedDaysThatFit } from "@/lib/calendar/occurrences";
import { recordEventChange } from "@/lib/domain/calendar/changed";
import { lockEventRow, updateEventRow } from "@/lib/domain/calendar/data";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { requireChangeable, requireUnchanged } from "@/lib/domain/calendar/require-changeable";
import { requireHorses } from "@/lib/domain/calendar/require-horses";
import { requirePeople } from "@/lib/domain/calendar/require-people";
import { type UpdateEventInput, updateEventSchema } from "@/lib/domain/calendar/schemas";
import { DomainError, parse } from "@/lib/errors";

/** Updates an event. Throws CONFLICT if someone else changed it first. */
export async function updateEvent({ ctx, input }: VerbArguments<UpdateEventInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, revision, fields } = parse(updateEventSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEventRow(tx, id);
    await requireChangeable(tx, before);
    requireUnchanged(before, revision);
    // Horses that were archived since stay in the event.
    const added = fields.horseIds.filter(
      (horseId) => !before.horses.some(({ id: known }) => known === horseId),
    );
    if (added.length > 0 || fields.horseIds.length === 0) await requireHorses(tx, added);
    await requirePeople(tx, fields, before);
    const skippedDays = skippedDaysThatFit({ ...fields, skippedDays: before.skippedDays });
    if (firstTimeOf({ ...fields, skippedDays }) === null) {
      const message = "No dates remain before this end date. Choose a later one.";
      throw new DomainError("VALIDATION", message, { fieldErrors: { repeats_until: message } });
    }
    const after = await updateEventRow(tx, id, { ...fields, skippedDays });
    await recordEventChange(tx, "updated", { before, after });
    return after;
  });
}
