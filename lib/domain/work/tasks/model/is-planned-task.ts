import type { PlannedTask, TaskBoardItem } from "@/lib/domain/work/tasks/dto";

/** Returns whether the item is a date without a stored task. A stored task that was skipped has a closing time. */
export function isPlannedTask(task: TaskBoardItem): task is PlannedTask {
  return task.status === "planned" || (task.status === "skipped" && task.closedAt === null);
}
