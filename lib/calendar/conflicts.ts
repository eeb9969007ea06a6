import { type CalendarEntry, entryKey } from "@/lib/calendar/entry";

/** One of two that can't both be: who can't be in both, and what the other one is. */
export interface Conflict {
  /** The other's key. */
  with: string;
  title: string;
  /** The horse or the person, by name. */
  who: string;
}

/** For these a horse has to be at home. */
const AT_HOME: ReadonlySet<string> = new Set(["vet_visit", "farrier_visit", "farrier", "dental"]);

/**
 * What the same horse or person has at once: hours that overlap, or a visit while the horse is away at a show all day.
 * By the keys of both.
 */
export function findConflicts(entries: readonly CalendarEntry[]): Map<string, Conflict[]> {
  const found = new Map<string, Conflict[]>();
  for (const { name, theirs } of byWhom(entries)) {
    const inOrder = theirs.toSorted((left, right) => (left.startsOn < right.startsOn ? -1 : 1));
    for (const [index, one] of inOrder.entries()) {
      for (const other of inOrder.slice(index + 1)) {
        if (other.startsOn > one.endsOn) break;
        if (!clashes(one, other)) continue;
        note(found, one, other, name);
        note(found, other, one, name);
      }
    }
  }
  return found;
}

function byWhom(entries: readonly CalendarEntry[]) {
  const groups = new Map<string, { name: string; theirs: CalendarEntry[] }>();
  for (const entry of entries) {
    if (entry.type === "task" && entry.isDone) continue;
    for (const { id, name } of [...entry.horses, ...entry.people]) {
      const group = groups.get(id) ?? { name, theirs: [] };
      group.theirs.push(entry);
      groups.set(id, group);
    }
  }
  return groups.values();
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

function note(found: Map<string, Conflict[]>, one: CalendarEntry, other: CalendarEntry, who: string): void {
  const key = entryKey(one);
  const conflicts = found.get(key) ?? [];
  conflicts.push({ with: entryKey(other), title: other.title, who });
  found.set(key, conflicts);
}
