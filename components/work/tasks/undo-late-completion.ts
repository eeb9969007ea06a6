import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { showToast } from "@/components/ui/toast-store";
import { reopenTaskAction } from "@/lib/actions/work/tasks";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";

/** Undoes that a missed date was marked as done. `onDone` receives the series' open task, if there is one. */
export async function undoLateCompletion(
  { id, title, dueOn }: Pick<TaskDto, "id" | "title" | "dueOn">,
  onDone?: (task: TaskDto) => void,
): Promise<void> {
  const result = await callAction(() => reopenTaskAction({ id }));
  if (!("data" in result)) return showActionError(result.error);
  showToast(`“${title}” is no longer marked as done for ${formatShortDate(dueOn)}`);
  onDone?.(result.data);
}
