import type { TaskDto } from "@/lib/domain/work/tasks/dto";

/** Returns the text of the confirmation: what happens when these tasks are deleted. */
export function getTaskDeletionText(tasks: readonly Pick<TaskDto, "interval" | "weekdays">[]): string {
  const repeats = tasks.some(({ interval, weekdays }) => interval !== null || weekdays.length > 0);
  return repeats
    ? "Repeating tasks stop repeating. You can undo this immediately afterward."
    : "You can undo this immediately afterward.";
}
