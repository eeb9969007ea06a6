import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { selectTasks } from "@/lib/domain/work/tasks/data";
import type { TaskBoardItem, TaskDto } from "@/lib/domain/work/tasks/dto";
import { type ListDayTasksInput, listDayTasksSchema } from "@/lib/domain/work/tasks/model/schemas";
import { listMissedDates, listTasksForDays, withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { parse } from "@/lib/errors";
import { compareNames } from "@/lib/lists/name-order";

export interface TaskDay {
  day: CalendarDate;
  /** Today's date in the organization's time zone. */
  today: CalendarDate;
  /** The overdue tasks, oldest first, if the date is today. Otherwise empty. */
  overdue: TaskDto[];
  /**
   * The date's open, planned, completed and skipped tasks, sorted by time. Includes tasks that are due on
   * another date but were completed on this one, and dates that were skipped in advance.
   */
  tasks: TaskBoardItem[];
  /** The original dates of the tasks that were moved out of a series, by task ID. */
  movedFrom: Readonly<Record<string, CalendarDate>>;
  /** The latest missed date of each open task that can be marked as done, by task ID. */
  missedOn: Readonly<Record<string, CalendarDate>>;
}

/** Returns the task board for a date. Runs one query. */
export async function listDayTasks({ ctx, input }: VerbArguments<ListDayTasksInput>): Promise<TaskDay> {
  const { timeZone } = requirePermission(ctx, "tasks", "read");
  const today = getCalendarDate(timeZone, ctx.clock.now());
  const day = parse(listDayTasksSchema, input).day ?? today;
  const stored = await selectTasks(ctx, { from: day, to: day });
  const tasks = listTasksForDays(stored, { today, from: day, to: day })
    .filter(({ status, dueOn }) => status !== "skipped" || dueOn === day)
    .toSorted(compareByTime);
  const overdue =
    day === today
      ? stored
          .map((task) => withCurrentDueDate(task, today))
          .filter(({ status, dueOn }) => status === "open" && dueOn < today)
      : [];
  const movedFrom = Object.fromEntries(
    stored.flatMap((task) => (task.movedFrom ? [[task.id, task.movedFrom]] : [])),
  );
  const missedOn = Object.fromEntries(
    stored.flatMap((task) => {
      const missed = task.needsPhoto ? null : listMissedDates(task, today).at(-1);
      return missed ? [[task.id, missed.dueOn]] : [];
    }),
  );
  return { day, today, overdue, tasks, movedFrom, missedOn };
}

/** Compares tasks by time. Tasks without a time come first; at the same time, urgent tasks come first. */
function compareByTime(left: TaskBoardItem, right: TaskBoardItem): number {
  const [one, other] = [left, right].map(({ dueTime, isUrgent, title }) =>
    [dueTime ?? "", isUrgent ? "0" : "1", title.toLowerCase()].join(" "),
  );
  return compareNames(one ?? "", other ?? "");
}
