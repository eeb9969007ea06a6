import { type CalendarEntry, entryKey } from "@/lib/calendar/entry";
import type { CalendarDate } from "@/lib/dates/calendar-date";

/** One of two that can't both be: who can't be in both, and what the other one is. */
export interface Conflict {
  /** The other's key. */
  with: string;
  title: string;
  /** The horse or the person, by name. */
  who: string;
}

export interface ConflictsOf {
  /** The first of them. */
  told: readonly Conflict[];
  /** How many more there are. */
  more: number;
}

/** Both of them, told once. */
export interface ConflictPair {
  key: string;
  /** The day on which both are. */
  on: CalendarDate;
  who: string;
  titles: readonly [string, string];
}

export interface Conflicts {
  /** By the entry's key. */
  byEntry: Readonly<Record<string, ConflictsOf>>;
  /** The first of them, by their days. */
  pairs: readonly ConflictPair[];
  /** How many there are. */
  count: number;
}

/** For these a horse has to be at home. */
const AT_HOME: ReadonlySet<string> = new Set(["vet_visit", "farrier_visit", "farrier", "dental"]);

/** Nobody reads more; forty events at one hour of every day would be thirty thousand pairs. */
const PAIRS_TOLD = 50;
const TOLD_OF_ONE = 3;

/**
 * What the same horse or person has at once: hours that overlap, or a visit while the horse is away at a show all day.
 * Of what is shown: also with what isn't.
 */
export function findConflicts(
  entries: readonly CalendarEntry[],
  isShown: (entry: CalendarEntry) => boolean = () => true,
): Conflicts {
  const byEntry: Record<string, { told: Conflict[]; more: number }> = {};
  const note = (one: CalendarEntry, other: CalendarEntry, who: string) => {
    if (!isShown(one)) return;
    byEntry[entryKey(one)] ??= { told: [], more: 0 };
    const noted = byEntry[entryKey(one)] as { told: Conflict[]; more: number };
    if (noted.told.length === TOLD_OF_ONE) noted.more += 1;
    else noted.told.push({ with: entryKey(other), title: other.title, who });
  };
  const pairs: ConflictPair[] = [];
  let count = 0;
  for (const { id, name, theirs } of byWhom(entries)) {
    let told = 0;
    for (const [one, other] of clashesAmong(theirs)) {
      if (!isShown(one) && !isShown(other)) continue;
      count += 1;
      note(one, other, name);
      note(other, one, name);
      if (told === PAIRS_TOLD) continue;
      told += 1;
      pairs.push({
        key: `${entryKey(one)} ${entryKey(other)} ${id}`,
        ...{ on: other.startsOn, who: name, titles: [one.title, other.title] },
      });
    }
  }
  const inOrder = pairs.toSorted((left, right) => left.on.localeCompare(right.on));
  return { byEntry, pairs: inOrder.slice(0, PAIRS_TOLD), count };
}

function byWhom(entries: readonly CalendarEntry[]) {
  const groups = new Map<string, { id: string; name: string; theirs: CalendarEntry[] }>();
  for (const entry of entries) {
    if (entry.type === "task" && entry.isDone) continue;
    for (const { id, name } of [...entry.horses, ...entry.people]) {
      const group = groups.get(id) ?? { id, name, theirs: [] };
      group.theirs.push(entry);
      groups.set(id, group);
    }
  }
  return groups.values();
}

/** Each two that can't both be, the one that begins first before the other. */
function* clashesAmong(entries: readonly CalendarEntry[]) {
  const inOrder = entries.toSorted((left, right) => left.startsOn.localeCompare(right.startsOn));
  for (const [index, one] of inOrder.entries()) {
    for (let next = index + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next];
      if (!other || other.startsOn > one.endsOn) break;
      if (clashes(one, other)) yield [one, other] as const;
    }
  }
}

function clashes(one: CalendarEntry, other: CalendarEntry): boolean {
  if (one.startsAt !== null && other.startsAt !== null) return overlaps(one, other);
  return isAwayFor(one, other) || isAwayFor(other, one);
}

/** A day-long show, and a visit on one of its days. */
function isAwayFor(show: CalendarEntry, visit: CalendarEntry): boolean {
  const isAway = show.kind === "show" && show.startsAt === null;
  const isVisit = visit.kind !== null && AT_HOME.has(visit.kind);
  return isAway && isVisit && show.startsOn <= visit.endsOn && visit.startsOn <= show.endsOn;
}

/** One that ends as the other begins leaves it free; what has no length is inside of what is going on then. */
function overlaps(one: CalendarEntry, other: CalendarEntry): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  if (a.start === b.start) return a.end > a.start || b.end > b.start;
  return a.start < b.end && b.start < a.end;
}

function spanOf({ startsOn, startsAt, endsOn, endsAt }: CalendarEntry) {
  return { start: `${startsOn} ${startsAt}`, end: `${endsOn} ${endsAt}` };
}
