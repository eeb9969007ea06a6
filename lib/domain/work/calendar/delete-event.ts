import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockEventRow, selectMovedDays, updateEventDeletedAt } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { type EventIdInput, eventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { recordEventChange } from "@/lib/domain/work/calendar/record-event-change";
import { requireChangeable } from "@/lib/domain/work/calendar/require-changeable";
import { requireOccurrence } from "@/lib/domain/work/calendar/require-occurrence";
import { skipOccurrence } from "@/lib/domain/work/calendar/series-days";
import { parse } from "@/lib/errors";

/** Deletes an event, or one occurrence of a repeating event. Both can be restored. */
export async function deleteEvent({ ctx, input }: VerbArguments<EventIdInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, occurs_on: day } = parse(eventIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEventRow(tx, id);
    await requireChangeable(tx, before);
    if (before.deletedAt) return before;
    if (day !== null) {
      const wasMoved = async () => (await selectMovedDays(tx, id)).includes(day);
      // The event was deleted by someone else or by a repeated request.
      if (before.skippedDays.includes(day) && !(await wasMoved())) return before;
      requireOccurrence(before, day);
      return skipOccurrence(tx, before, day);
    }
    const after = await updateEventDeletedAt(tx, id, tx.clock.now());
    await recordEventChange(tx, "deleted", { before, after });
    return after;
  });
}
