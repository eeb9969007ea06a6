import type { TaskDto } from "@/lib/domain/work/tasks/dto";

/** Returns what deleting these tasks means, for the confirmation. */
export function getDeletionText(tasks: readonly Pick<TaskDto, "interval" | "weekdays">[]): string {
  const repeats = tasks.some(({ interval, weekdays }) => interval !== null || weekdays.length > 0);
  return repeats
    ? "Repeating tasks stop repeating. You can undo this right after."
    : "You can undo this right after.";
}
