import type { DueCareCounts } from "@/lib/domain/care/care-plans/dto";
import { formatDueCount } from "@/lib/domain/care/model/due-date-text";

/** Returns text such as "2 overdue, 1 due today, 4 in the next 7 days". */
export function formatDueCareCounts({ overdue, today, soon }: DueCareCounts): string {
  if (overdue + today + soon === 0) return "Nothing is due in the next 7 days";
  const parts = [
    ...(overdue > 0 ? [`${formatDueCount(overdue)} overdue`] : []),
    ...(today > 0 ? [`${formatDueCount(today)} due today`] : []),
    ...(soon > 0 ? [`${formatDueCount(soon)} in the next 7 days`] : []),
  ];
  return parts.join(", ");
}
