import type { DueCounts } from "@/lib/domain/care/care-plans/dto";
import { formatCount } from "@/lib/domain/care/model/due-date-text";

/** Returns a text such as "2 overdue, 1 due today, 4 in the next 7 days". */
export function formatDueCounts({ overdue, today, soon }: DueCounts): string {
  if (overdue + today + soon === 0) return "Nothing is due this week";
  const parts = [
    ...(overdue > 0 ? [`${formatCount(overdue)} overdue`] : []),
    ...(today > 0 ? [`${formatCount(today)} due today`] : []),
    ...(soon > 0 ? [`${formatCount(soon)} in the next 7 days`] : []),
  ];
  return parts.join(", ");
}
