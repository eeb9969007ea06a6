import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";

export interface TaskCounts {
  overdue: number;
  /** Open and planned tasks. Overdue tasks aren't included. */
  open: number;
  done: number;
  skipped: number;
}

interface CountedTasks {
  overdue: readonly unknown[];
  tasks: readonly Pick<TaskBoardItem, "status">[];
}

/** Counts the tasks of one day's board. */
export function countTasks({ overdue, tasks }: CountedTasks): TaskCounts {
  const done = tasks.filter(({ status }) => status === "done").length;
  const skipped = tasks.filter(({ status }) => status === "skipped").length;
  return { overdue: overdue.length, open: tasks.length - done - skipped, done, skipped };
}

/** Formats counts, such as "1 overdue, 2 to do, 3 done, 1 skipped". */
export function formatTaskCounts({ overdue, open, done, skipped }: TaskCounts): string {
  if (overdue + open + done + skipped === 0) return "Nothing on this day";
  const parts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    `${open} to do`,
    ...(done > 0 ? [`${done} done`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  return parts.join(", ");
}
