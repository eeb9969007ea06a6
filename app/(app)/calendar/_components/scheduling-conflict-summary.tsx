import { Alert } from "@/components/ui/alert";
import type { Conflicts } from "@/lib/domain/work/calendar/model/conflicts";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { CalendarViewName } from "@/lib/domain/work/calendar/model/views";

const PERIODS: Record<CalendarViewName, string> = {
  day: "on this day",
  week: "this week",
  month: "this month",
  agenda: "in this period",
};

interface SchedulingConflictSummaryProps {
  conflicts: Conflicts;
  view: CalendarViewName;
}

/**
 * Lists each pair of conflicting entries once. The list is collapsed if it would push the calendar off a
 * phone's screen.
 */
export function SchedulingConflictSummary({
  conflicts: { pairs, count },
  view,
}: SchedulingConflictSummaryProps) {
  const period = PERIODS[view];
  if (count === 0) return null;
  const list = (
    <ul className="grid gap-1">
      {pairs.map(({ key, on, participant, titles: [first, second] }) => (
        <li key={key}>
          {formatShortDate(on)}: “{first}” and “{second}” for {participant} overlap
        </li>
      ))}
      {count > pairs.length && <li>and {count - pairs.length} more</li>}
    </ul>
  );
  if (count === 1) {
    return (
      <Alert tone="warning" title={`1 scheduling conflict ${period}`} className="mb-4">
        {list}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={`${count} scheduling conflicts ${period}`} className="mb-4">
      <details>
        <summary className="min-h-11 cursor-pointer content-center underline md:min-h-6">
          View conflicts
        </summary>
        {list}
      </details>
    </Alert>
  );
}
