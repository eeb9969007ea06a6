import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { PlannedTask, TaskDto } from "@/lib/domain/work/tasks/dto";
import { findPlannedTask } from "@/lib/domain/work/tasks/series";
import { DomainError } from "@/lib/errors";

/**
 * Returns the planned or skipped date of an open task's series. Throws CONFLICT if the date was moved, or if the series
 * no longer plans a task for that date.
 */
export function requirePlannedTask(
  open: TaskDto,
  { today, on }: { today: CalendarDate; on: CalendarDate },
): { planned: PlannedTask; seriesId: string } {
  const planned = findPlannedTask(open, { today, on });
  if (planned && open.seriesId) return { planned, seriesId: open.seriesId };
  const isMoved = open.exceptions.some((exception) => exception.on === on && exception.taskId !== null);
  throw new DomainError(
    "CONFLICT",
    isMoved
      ? "This date was already moved to another day. Reload the page to see the moved task."
      : "The task is no longer planned for this date. Reload the page to see the current dates.",
  );
}
