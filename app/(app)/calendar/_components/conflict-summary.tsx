import { Alert } from "@/components/ui/alert";
import { entryKey } from "@/lib/calendar/entry";
import { dayText } from "@/lib/calendar/period-title";
import type { Shown } from "./shown";

/** What clashes in what is shown, each pair once; folded where it would push the calendar off a phone's screen. */
export function ConflictSummary({ shown: { entries, conflicts } }: { shown: Shown }) {
  const inOrder = entries.toSorted((left, right) => left.startsOn.localeCompare(right.startsOn));
  const pairs = inOrder.flatMap((entry) =>
    (conflicts[entryKey(entry)] ?? [])
      .filter((other) => entryKey(entry) < other.with)
      .map((other) => ({ entry, other })),
  );
  if (pairs.length === 0) return null;
  const list = (
    <ul className="grid gap-1">
      {pairs.map(({ entry, other }) => (
        <li key={`${entryKey(entry)} ${other.with} ${other.who}`}>
          {dayText(entry.startsOn)}: {other.who} has “{entry.title}” and “{other.title}” at once
        </li>
      ))}
    </ul>
  );
  if (pairs.length === 1) {
    return (
      <Alert tone="warning" title="One conflict in these days" className="mb-4">
        {list}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={`${pairs.length} conflicts in these days`} className="mb-4">
      <details>
        <summary className="min-h-11 cursor-pointer content-center underline md:min-h-6">Which ones</summary>
        {list}
      </details>
    </Alert>
  );
}
