import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordEventChange } from "@/lib/domain/calendar/changed";
import { lockEventRow, markEventDeleted } from "@/lib/domain/calendar/data";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { requireChangeable } from "@/lib/domain/calendar/require-changeable";
import { type EventIdInput, eventIdSchema } from "@/lib/domain/calendar/schemas";
import { parse } from "@/lib/errors";

/** Takes an event off the calendar; it can be restored. */
export async function deleteEvent({ ctx, input }: VerbArguments<EventIdInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id } = parse(eventIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEventRow(tx, id);
    await requireChangeable(tx, before);
    if (before.deletedAt) return before;
    const after = await markEventDeleted(tx, id, tx.clock.now());
    await recordEventChange(tx, "deleted", { before, after });
    return after;
  });
}
