import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { showToast } from "@/components/ui/toast-store";
import { restorePlannedTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";

interface ChangedDate {
  /** The ID of any task in the series. For a moved date, the ID of the separate task also works. */
  id: string;
  on: CalendarDate;
  title: string;
}

/** Restores a skipped or moved date of a repeating task. Used for Undo in confirmation messages. */
export async function undoPlannedTaskChange(
  { id, on, title }: ChangedDate,
  onDone?: (task: TaskDto) => void,
): Promise<void> {
  const result = await callAction(() => restorePlannedTaskAction({ id, on }));
  if (!("data" in result)) return showActionError(result.error);
  showToast(`“${title}” is back on ${formatShortDate(on)}`);
  onDone?.(result.data);
}
