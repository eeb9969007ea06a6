import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { occurrenceOn } from "@/lib/calendar/occurrences";
import { recordEventChange } from "@/lib/domain/calendar/changed";
import { getEventRow, lockEventRow, markEventDeleted } from "@/lib/domain/calendar/data";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { requireChangeable, requireUnchanged } from "@/lib/domain/calendar/require-changeable";
import { type RejoinEventInput, rejoinEventSchema } from "@/lib/domain/calendar/schemas";
import { putDayBack } from "@/lib/domain/calendar/series-days";
import { DomainError, parse } from "@/lib/errors";

/**
 * Takes back that one time of a repeating event was moved: it stands alone no more, and in its series again, which is
 * answered. CONFLICT when either was changed so that this can't be.
 */
export async function rejoinEvent({ ctx, input }: VerbArguments<RejoinEventInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, revision } = parse(rejoinEventSchema, input);
  return ctx.transaction(async (tx) => {
    const { movedOutOf } = await getEventRow(tx, id);
    if (!movedOutOf) {
      throw new DomainError("VALIDATION", "This event was not moved out of one that repeats.");
    }
    // In the order in which times are moved out: two at once don't wait for each other.
    const series = await lockEventRow(tx, movedOutOf.seriesId);
    const alone = await lockEventRow(tx, id);
    for (const event of [series, alone]) await requireChangeable(tx, event);
    requireUnchanged(alone, revision);
    const after = await markEventDeleted(tx, id, tx.clock.now());
    await recordEventChange(tx, "deleted", { before: alone, after });
    const whole = await putDayBack(tx, series, movedOutOf.day);
    if (whole.interval && occurrenceOn(whole, movedOutOf.day)) return whole;
    throw new DomainError("CONFLICT", "The event that it was moved out of has changed meanwhile.");
  });
}
