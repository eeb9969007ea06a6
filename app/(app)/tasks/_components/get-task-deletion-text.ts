import type { TaskDto } from "@/lib/domain/work/tasks/dto";

/** Returns the text of the confirmation dialog: the consequences of deleting these tasks. */
export function getTaskDeletionText(tasks: readonly Pick<TaskDto, "interval" | "weekdays">[]): string {
  const repeats = tasks.some(({ interval, weekdays }) => interval !== null || weekdays.length > 0);
  return repeats
    ? "Repeating tasks stop repeating. You can undo this right after you delete them."
    : "You can undo this immediately afterward.";
}
