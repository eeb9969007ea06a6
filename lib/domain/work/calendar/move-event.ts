import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { isCalendarDate } from "@/lib/dates/calendar-date";
import { insertCalendarEvent, lockEventRow, updateEventRow } from "@/lib/domain/work/calendar/data";
import type { EventDto } from "@/lib/domain/work/calendar/dto";
import type { EntryTime } from "@/lib/domain/work/calendar/model/entry";
import { moveTime } from "@/lib/domain/work/calendar/model/move-time";
import {
  END_DATE_TOO_LATE,
  type MoveEventInput,
  moveEventSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { recordEventChange } from "@/lib/domain/work/calendar/record-event-change";
import { requireChangeable, requireUnchanged } from "@/lib/domain/work/calendar/require-changeable";
import { requireOccurrence } from "@/lib/domain/work/calendar/require-occurrence";
import { skipOccurrence } from "@/lib/domain/work/calendar/series-days";
import { DomainError, parse } from "@/lib/errors";

/**
 * Moves an event and keeps its duration. An occurrence of a repeating event becomes a separate event. Throws CONFLICT
 * if someone else changed it first.
 */
export async function moveEvent({ ctx, input }: VerbArguments<MoveEventInput>): Promise<EventDto> {
  requirePermission(ctx, "calendar", "full");
  const {
    id,
    revision,
    starts_on: startsOn,
    starts_at: startsAt,
    occurs_on: day,
  } = parse(moveEventSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockEventRow(tx, id);
    await requireChangeable(tx, before);
    requireUnchanged(before, revision);
    if (before.interval) return moveOccurrence(tx, before, { day, startsOn, startsAt });
    const after = await updateEventRow(tx, id, {
      ...before,
      ...getMovedTime(before, { startsOn, startsAt }),
    });
    await recordEventChange(tx, "moved", { before, after });
    return after;
  });
}

/** Throws VALIDATION if the event would end after the last supported date. */
function getMovedTime(...move: Parameters<typeof moveTime>): EntryTime {
  const time = moveTime(...move);
  if (isCalendarDate(time.endsOn)) return time;
  throw new DomainError("VALIDATION", END_DATE_TOO_LATE, { fieldErrors: { starts_on: END_DATE_TOO_LATE } });
}

async function moveOccurrence(
  tx: Context,
  series: EventDto,
  { day, startsOn, startsAt }: { day: CalendarDate | null; startsOn: CalendarDate; startsAt: string | null },
): Promise<EventDto> {
  if (day === null) {
    const message = "Choose the date to move.";
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
  await recordEventChange(tx, "created", { after });
  return after;
}
