import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type CalendarEntry,
  type CalendarEntryTime,
  getCalendarEntryKey,
  isEntryOnDay,
} from "@/lib/domain/work/calendar/model/entry";
import { listDays } from "@/lib/domain/work/calendar/model/views";

/** A conflict between an entry and another entry for the same horse or person. */
export interface Conflict {
  /** The other entry's key. */
  with: string;
  title: string;
  /** The name of the horse or person that both entries have in common. */
  participant: string;
}

/** The conflicts of an entry on one of its dates. */
export interface CalendarEntryConflicts {
  /** The first few conflicts. */
  reported: readonly Conflict[];
  /** The number of conflicts that aren't in `reported`. */
  more: number;
}

/** A pair of conflicting entries. Each pair is listed only once. */
export interface CalendarConflictPair {
  key: string;
  /** The first date of the conflict. */
  on: CalendarDate;
  participant: string;
  titles: readonly [string, string];
}

export interface Conflicts {
  /** The conflicts of each entry, by the entry's key and the date of the overlap. */
  byEntry: Readonly<Record<string, Readonly<Record<CalendarDate, CalendarEntryConflicts>>>>;
  /** The first conflicting pairs, sorted by date. */
  pairs: readonly CalendarConflictPair[];
  /** The total number of conflicting pairs. A pair counts once for each horse and person in common. */
  count: number;
  /**
   * The number of entries that conflict with visible entries. If two visible entries conflict, only the later one
   * counts.
   */
  otherEntryCount: number;
}

/** The types of events and care for which the horse must be at the barn, even if the entry has no time. */
const HOME_KINDS: ReadonlySet<string> = new Set([
  "lesson",
  "vet_visit",
  "farrier_visit",
  "farrier",
  "dental",
]);

/**
 * The maximum number of listed pairs. Without a limit, 40 entries at the same time every day would produce 30,000
 * pairs.
 */
const MAX_PAIRS = 50;
const MAX_CONFLICTS_OF_ENTRY = 3;

/**
 * Finds overlapping entries for the same horse or person, and appointments elsewhere during an all-day show.
 * Returns the conflicts for visible entries, including conflicts with hidden entries.
 */
export function findCalendarConflicts(
  entries: readonly CalendarEntry[],
  isShown: (entry: CalendarEntry) => boolean = () => true,
): Conflicts {
  const byEntry: Record<string, Record<CalendarDate, { reported: Conflict[]; more: number }>> = {};
  const note = (one: CalendarEntry, other: CalendarEntry, participant: string) => {
    if (!isShown(one)) return;
    const byDay = byEntry[getCalendarEntryKey(one)] ?? {};
    byEntry[getCalendarEntryKey(one)] = byDay;
    for (const day of listSharedDays(one, other)) {
      const noted = byDay[day] ?? { reported: [], more: 0 };
      byDay[day] = noted;
      if (noted.reported.length === MAX_CONFLICTS_OF_ENTRY) noted.more += 1;
      else noted.reported.push({ with: getCalendarEntryKey(other), title: other.title, participant });
    }
  };
  const pairs: CalendarConflictPair[] = [];
  const otherKeys = new Set<string>();
  let count = 0;
  for (const { id, name, entries: participantEntries } of groupByParticipant(entries)) {
    let reported = 0;
    for (const [one, other] of findConflictingPairs(participantEntries)) {
      if (!isShown(one) && !isShown(other)) continue;
      count += 1;
      otherKeys.add(getCalendarEntryKey(isShown(one) ? other : one));
      note(one, other, name);
      note(other, one, name);
      if (reported === MAX_PAIRS) continue;
      reported += 1;
      pairs.push({
        key: `${getCalendarEntryKey(one)} ${getCalendarEntryKey(other)} ${id}`,
        ...{ on: other.startsOn, participant: name, titles: [one.title, other.title] },
      });
    }
  }
  const inOrder = pairs.toSorted((left, right) => left.on.localeCompare(right.on));
  return { byEntry, pairs: inOrder.slice(0, MAX_PAIRS), count, otherEntryCount: otherKeys.size };
}

/** Returns the entry's conflicts on a date, or undefined if it has none on that date. */
export function findConflictsOnDay(
  { byEntry }: Pick<Conflicts, "byEntry">,
  entry: CalendarEntry,
  day: CalendarDate,
): CalendarEntryConflicts | undefined {
  return byEntry[getCalendarEntryKey(entry)]?.[day];
}

/** Returns the dates on which both entries take place. */
function listSharedDays({ startsOn, endsOn }: CalendarEntryTime, other: CalendarEntryTime): CalendarDate[] {
  return listDays({ from: startsOn, to: endsOn }).filter((day) => isEntryOnDay(other, day));
}

function groupByParticipant(entries: readonly CalendarEntry[]) {
  const groups = new Map<string, { id: string; name: string; entries: CalendarEntry[] }>();
  for (const entry of entries) {
    if (entry.type === "task" && entry.isDone) continue;
    for (const { id, name } of [...entry.horses, ...entry.people]) {
      const group = groups.get(id) ?? { id, name, entries: [] };
      group.entries.push(entry);
      groups.set(id, group);
    }
  }
  return groups.values();
}

/** Yields each conflicting pair, with the earlier entry first. */
function* findConflictingPairs(entries: readonly CalendarEntry[]) {
  const inOrder = entries.toSorted((left, right) => left.startsOn.localeCompare(right.startsOn));
  for (const [index, one] of inOrder.entries()) {
    for (let next = index + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next];
      if (!other || other.startsOn > one.endsOn) break;
      if (areInConflict(one, other)) yield [one, other] as const;
    }
  }
}

function areInConflict(one: CalendarEntry, other: CalendarEntry): boolean {
  if (one.startsAt !== null && other.startsAt !== null) return doTimesOverlap(one, other);
  return isAwayAtShow(one, other) || isAwayAtShow(other, one);
}

/**
 * Returns whether an appointment elsewhere falls on a date of an all-day show. Tasks don't count as appointments.
 * Other shows and entries at the same place are part of the show.
 */
function isAwayAtShow(show: CalendarEntry, other: CalendarEntry): boolean {
  if (show.kind !== "show" || show.startsAt !== null) return false;
  if (other.kind === null || other.kind === "show" || isAtSamePlace(show, other)) return false;
  const isAppointment = other.startsAt !== null || HOME_KINDS.has(other.kind);
  return isAppointment && show.startsOn <= other.endsOn && other.startsOn <= show.endsOn;
}

function isAtSamePlace(one: CalendarEntry, other: CalendarEntry): boolean {
  return one.place !== null && one.place.toLowerCase() === other.place?.toLowerCase();
}

/**
 * Returns whether two entries with times overlap. Adjacent entries don't overlap. An entry without a duration
 * overlaps any entry that includes its start time.
 */
function doTimesOverlap(one: CalendarEntry, other: CalendarEntry): boolean {
  const [a, b] = [getSpan(one), getSpan(other)];
  if (a.start === b.start) return a.end > a.start || b.end > b.start;
  return a.start < b.end && b.start < a.end;
}

function getSpan({ startsOn, startsAt, endsOn, endsAt }: CalendarEntry) {
  return { start: `${startsOn} ${startsAt}`, end: `${endsOn} ${endsAt}` };
}
