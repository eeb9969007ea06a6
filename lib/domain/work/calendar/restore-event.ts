import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockEventRow, updateEventDeletedAt } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import { type EventIdInput, eventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { recordEventChange } from "@/lib/domain/work/calendar/record-event-change";
import { requireChangeable } from "@/lib/domain/work/calendar/require-changeable";
import { requireNoDuplicate } from "@/lib/domain/work/calendar/require-no-duplicate";
import { restoreOccurrence } from "@/lib/domain/work/calendar/series-days";
import { parse } from "@/lib/errors";

/** Restores a deleted event or one deleted occurrence. */
export async function restoreEvent({ ctx, input }: VerbArguments<EventIdInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, occurs_on: day } = parse(eventIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEventRow(tx, id);
    await requireChangeable(tx, before);
    if (day !== null) return restoreOccurrence(tx, before, day);
    if (!before.deletedAt) return before;
    await requireNoDuplicate(tx, before);
    const after = await updateEventDeletedAt(tx, id, null);
    await recordEventChange(tx, "restored", { before, after });
    return after;
  });
}
