import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import {
  insertCalendarEvent,
  lockCalendarEventRow,
  updateCalendarEventRow,
} from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import type { CalendarEntryTime } from "@/lib/domain/work/calendar/model/entry";
import { moveEntryTime } from "@/lib/domain/work/calendar/model/move-entry-time";
import {
  END_DATE_TOO_LATE,
  type MoveCalendarEventInput,
  moveCalendarEventSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { recordCalendarEventChange } from "@/lib/domain/work/calendar/record-calendar-event-change";
import {
  requireCurrentEventRevision,
  requireEditableEvent,
} from "@/lib/domain/work/calendar/require-editable-event";
import { requireOccurrence } from "@/lib/domain/work/calendar/require-occurrence";
import { skipOccurrence } from "@/lib/domain/work/calendar/series-days";
import { DomainError, parse } from "@/lib/errors";

/**
 * Moves an event and keeps its duration. A moved occurrence of a repeating event becomes a separate event. Throws
 * CONFLICT if someone else changed the event first.
 */
export async function moveCalendarEvent({
  ctx,
  input,
}: VerbArguments<MoveCalendarEventInput>): Promise<CalendarEventDto> {
  requirePermission(ctx, "calendar", "full");
  const {
    id,
    revision,
    starts_on: startsOn,
    starts_at: startsAt,
    occurs_on: day,
  } = parse(moveCalendarEventSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockCalendarEventRow(tx, id);
    await requireEditableEvent(tx, before);
    requireCurrentEventRevision(before, revision);
    if (before.interval) return moveOccurrence(tx, before, { day, startsOn, startsAt });
    const after = await updateCalendarEventRow(tx, id, {
      ...before,
      ...getMovedTime(before, { startsOn, startsAt }),
    });
    await recordCalendarEventChange(tx, "moved", { before, after });
    return after;
  });
}

/** Throws VALIDATION if the event would end after the last supported date. */
function getMovedTime(...move: Parameters<typeof moveEntryTime>): CalendarEntryTime {
  const time = moveEntryTime(...move);
  if (isCalendarDate(time.endsOn)) return time;
  throw new DomainError("VALIDATION", END_DATE_TOO_LATE, { fieldErrors: { starts_on: END_DATE_TOO_LATE } });
}

async function moveOccurrence(
  tx: Context,
  series: CalendarEventDto,
  { day, startsOn, startsAt }: { day: CalendarDate | null; startsOn: CalendarDate; startsAt: string | null },
): Promise<CalendarEventDto> {
  if (day === null) {
    const message = "Choose which date of the repeating event to move.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { occurs_on: message } });
  }
  const time = requireOccurrence(series, day);
  const separate = {
    ...series,
    ...getMovedTime(time, { startsOn, startsAt }),
    ...{ interval: null, weekdays: [], repeatsUntil: null },
    horseIds: series.horses.map(({ id }) => id),
    peopleIds: series.people.map(({ id }) => id),
  };
  const after = await insertCalendarEvent(tx, separate, { seriesId: series.id, day });
  await skipOccurrence(tx, series, day);
  await recordCalendarEventChange(tx, "created", { after });
  return after;
}
