import { Alert } from "@/components/ui/alert";
import type { Conflicts } from "@/lib/calendar/conflicts";
import { dayText } from "@/lib/calendar/period-title";

/** What clashes in what is shown, each pair once; folded where it would push the calendar off a phone's screen. */
export function ConflictSummary({ conflicts: { pairs, count } }: { conflicts: Conflicts }) {
  if (count === 0) return null;
  const list = (
    <ul className="grid gap-1">
      {pairs.map(({ key, on, who, titles: [first, second] }) => (
        <li key={key}>
          {dayText(on)}: {who} has “{first}” and “{second}” at once
        </li>
      ))}
      {count > pairs.length && <li>and {count - pairs.length} more</li>}
    </ul>
  );
  if (count === 1) {
    return (
      <Alert tone="warning" title="One conflict in these days" className="mb-4">
        {list}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={`${count} conflicts in these days`} className="mb-4">
      <details>
        <summary className="min-h-11 cursor-pointer content-center underline md:min-h-6">Which ones</summary>
        {list}
      </details>
    </Alert>
  );
}
