import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordEventChange } from "@/lib/domain/calendar/changed";
import { lockEventRow, markDaySkipped, markEventDeleted } from "@/lib/domain/calendar/data";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { requireChangeable } from "@/lib/domain/calendar/require-changeable";
import { requireOccurrence } from "@/lib/domain/calendar/require-occurrence";
import { type EventIdInput, eventIdSchema } from "@/lib/domain/calendar/schemas";
import { parse } from "@/lib/errors";

/** Takes an event off the calendar, or of one that repeats the time of a day alone; it can be restored. */
export async function deleteEvent({ ctx, input }: VerbArguments<EventIdInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, occurs_on: day } = parse(eventIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEventRow(tx, id);
    await requireChangeable(tx, before);
    if (before.deletedAt) return before;
    if (day !== null) {
      requireOccurrence(before, day);
      const rest = await markDaySkipped(tx, id, { day, isSkipped: true });
      await recordEventChange(tx, "updated", { before, after: rest });
      return rest;
    }
    const after = await markEventDeleted(tx, id, tx.clock.now());
    await recordEventChange(tx, "deleted", { before, after });
    return after;
  });
}
