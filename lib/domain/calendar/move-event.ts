import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { movedTime } from "@/lib/calendar/moved-time";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { recordEventChange } from "@/lib/domain/calendar/changed";
import { lockEventRow, updateEventRow } from "@/lib/domain/calendar/data";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { requireChangeable, requireUnchanged } from "@/lib/domain/calendar/require-changeable";
import { type MoveEventInput, moveEventSchema, NO_DAYS_LEFT } from "@/lib/domain/calendar/schemas";
import { DomainError, parse } from "@/lib/errors";

/** Puts an event on another day or hour; it stays as long as it was. CONFLICT when somebody else was quicker. */
export async function moveEvent({ ctx, input }: VerbArguments<MoveEventInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const { id, revision, starts_on: startsOn, starts_at: startsAt } = parse(moveEventSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEventRow(tx, id);
    await requireChangeable(tx, before);
    requireUnchanged(before, revision);
    const time = movedTime(before, { startsOn, startsAt });
    if (!isCalendarDate(time.endsOn)) {
      throw new DomainError("VALIDATION", NO_DAYS_LEFT, { fieldErrors: { starts_on: NO_DAYS_LEFT } });
    }
    const after = await updateEventRow(tx, id, { ...before, ...time });
    await recordEventChange(tx, "moved", { before, after });
    return after;
  });
}
