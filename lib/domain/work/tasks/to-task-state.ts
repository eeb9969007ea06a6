import { addCalendarDays } from "@/lib/dates/calendar-date";
import type { TaskExceptionDto } from "@/lib/domain/work/tasks/dto";
import type { TaskFields } from "@/lib/domain/work/tasks/model/schemas";
import type { TaskState } from "@/lib/domain/work/tasks/write-data";
import { toInterval, toWeekdays } from "@/lib/recurrence/recurrence-fields";
import { getNextRecurrenceDate } from "@/lib/recurrence/recurrence-rule";

/**
 * Converts input to stored fields. A recurrence starts on the first date that matches it and isn't one of the
 * series' exceptions. If the input's date is itself an exception, the recurrence can start on it.
 */
export function toTaskState(
  fields: TaskFields,
  exceptions: readonly Pick<TaskExceptionDto, "on">[] = [],
): TaskState {
  const interval = toInterval(fields);
  const weekdays = toWeekdays(fields);
  const startsOn = fields.due_on;
  const excludedDays = exceptions.map(({ on }) => on).filter((on) => on !== startsOn);
  return {
    title: fields.title,
    notes: fields.notes,
    isUrgent: fields.is_urgent,
    needsPhoto: fields.needs_photo,
    assigneeId: fields.assignee_id,
    assigneeRoleId: fields.assignee_role_id,
    dueTime: fields.due_time,
    dueOn: interval
      ? getNextRecurrenceDate({ startsOn, interval, weekdays, excludedDays }, addCalendarDays(startsOn, -1))
      : startsOn,
    rhythmOn: null,
    startsOn,
    interval,
    weekdays,
  };
}
