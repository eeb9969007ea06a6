import { Alert } from "@/components/ui/alert";
import { entryKey } from "@/lib/calendar/entry";
import { dayText } from "@/lib/calendar/period-title";
import type { Shown } from "./shown";

const MOST = 3;

/** What clashes in what is shown, each pair once. */
export function ConflictSummary({ shown: { entries, conflicts } }: { shown: Shown }) {
  const inOrder = entries.toSorted((left, right) => left.startsOn.localeCompare(right.startsOn));
  const pairs = inOrder.flatMap((entry) =>
    (conflicts[entryKey(entry)] ?? [])
      .filter((other) => entryKey(entry) < other.with)
      .map((other) => ({ entry, other })),
  );
  if (pairs.length === 0) return null;
  const title = pairs.length === 1 ? "One conflict in these days" : `${pairs.length} conflicts in these days`;
  return (
    <Alert tone="warning" title={title} className="mb-4">
      <ul>
        {pairs.slice(0, MOST).map(({ entry, other }) => (
          <li key={`${entryKey(entry)} ${other.with} ${other.who}`}>
            {dayText(entry.startsOn)}: {other.who} has “{entry.title}” and “{other.title}” at once
          </li>
        ))}
      </ul>
    </Alert>
  );
}
