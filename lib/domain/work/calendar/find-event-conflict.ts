import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import { addCalendarDays, type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { findCalendarConflicts } from "@/lib/domain/work/calendar/model/conflicts";
import { MAX_RANGE_DAYS } from "@/lib/domain/work/calendar/model/schemas";
import { toCalendarQuery } from "@/lib/domain/work/calendar/model/views";
import { readCalendarEntries } from "@/lib/domain/work/calendar/read-calendar-entries";

export interface EventConflict {
  /** The first date of the conflict. */
  on: CalendarDate;
  /** The name of the horse or person that both entries have in common. */
  participant: string;
  /** The title of the other entry. */
  title: string;
  /** The number of further entries that the event conflicts with. */
  more: number;
}

/** The maximum number of care items to check per date. */
const MAX_CARE_PER_DAY = 200;

type CheckedEvent = Pick<CalendarEventDto, "id" | "title" | "startsOn" | "endsOn" | "interval">;

/**
 * Returns the event's first conflict with an entry that the actor can see, or null if the event has no conflict.
 * Checks the coming weeks of a repeating event.
 */
export async function findEventConflict({
  ctx,
  input: event,
}: TrustedArguments<CheckedEvent>): Promise<EventConflict | null> {
  const { timeZone } = requirePermission(ctx, "calendar", "read");
  const range = getCheckedRange(event, getCalendarDate(timeZone, ctx.clock.now()));
  const { entries } = await readCalendarEntries(ctx, { ...range, carePerDay: MAX_CARE_PER_DAY });
  const { pairs, otherEntryCount } = findCalendarConflicts(
    entries,
    (entry) => entry.type === "event" && entry.eventId === event.id,
  );
  const [first] = pairs;
  if (!first) return null;
  const title = first.titles.find((one) => one !== event.title) ?? event.title;
  return { on: first.on, participant: first.participant, title, more: otherEntryCount - 1 };
}

function getCheckedRange({ startsOn, endsOn, interval }: CheckedEvent, today: CalendarDate): DateRange {
  if (!interval) return { from: startsOn, to: endsOn };
  const from = [startsOn, today].toSorted().at(-1) ?? startsOn;
  return toCalendarQuery({ from, to: addCalendarDays(from, MAX_RANGE_DAYS - 1) });
}
