import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type CalendarEntry, getCalendarEntryKey } from "@/lib/domain/work/calendar/model/entry";

/** A conflict between an entry and another entry for the same horse or person. */
export interface Conflict {
  /** The other entry's key. */
  with: string;
  title: string;
  /** The name of the horse or person that both entries have in common. */
  participant: string;
}

export interface CalendarEntryConflicts {
  /** The entry's first few conflicts. */
  reported: readonly Conflict[];
  /** The number of the entry's conflicts that aren't in `reported`. */
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
  /** The conflicts of each entry, by the entry's key. */
  byEntry: Readonly<Record<string, CalendarEntryConflicts>>;
  /** The first conflicting pairs, sorted by date. */
  pairs: readonly CalendarConflictPair[];
  /** The total number of conflicting pairs. */
  count: number;
}

/** The types of visits for which the horse must be at the barn. */
const HOME_VISIT_KINDS: ReadonlySet<string> = new Set(["vet_visit", "farrier_visit", "farrier", "dental"]);

/**
 * The maximum number of listed pairs. Without a limit, 40 entries at the same time every day would produce
 * 30,000 pairs.
 */
const MAX_PAIRS = 50;
const MAX_CONFLICTS_OF_ENTRY = 3;

/**
 * Finds overlapping entries for the same horse or person, and visits to a horse that is at an all-day show.
 * Returns the conflicts of the shown entries, including conflicts with hidden entries.
 */
export function findCalendarConflicts(
  entries: readonly CalendarEntry[],
  isShown: (entry: CalendarEntry) => boolean = () => true,
): Conflicts {
  const byEntry: Record<string, { reported: Conflict[]; more: number }> = {};
  const note = (one: CalendarEntry, other: CalendarEntry, participant: string) => {
    if (!isShown(one)) return;
    byEntry[getCalendarEntryKey(one)] ??= { reported: [], more: 0 };
    const noted = byEntry[getCalendarEntryKey(one)] as { reported: Conflict[]; more: number };
    if (noted.reported.length === MAX_CONFLICTS_OF_ENTRY) noted.more += 1;
    else noted.reported.push({ with: getCalendarEntryKey(other), title: other.title, participant });
  };
  const pairs: CalendarConflictPair[] = [];
  let count = 0;
  for (const { id, name, entries: participantEntries } of groupByParticipant(entries)) {
    let reported = 0;
    for (const [one, other] of findConflictingPairs(participantEntries)) {
      if (!isShown(one) && !isShown(other)) continue;
      count += 1;
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
  return { byEntry, pairs: inOrder.slice(0, MAX_PAIRS), count };
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

/** Returns whether a visit falls on a date on which the horse is at an all-day show. */
function isAwayAtShow(show: CalendarEntry, visit: CalendarEntry): boolean {
  const isAway = show.kind === "show" && show.startsAt === null;
  const isVisit = visit.kind !== null && HOME_VISIT_KINDS.has(visit.kind);
  return isAway && isVisit && show.startsOn <= visit.endsOn && visit.startsOn <= show.endsOn;
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
