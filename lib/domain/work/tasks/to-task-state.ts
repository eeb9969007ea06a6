import { addCalendarDays } from "@/lib/dates/calendar-date";
import type { TaskFields } from "@/lib/domain/work/tasks/model/schemas";
import type { TaskState } from "@/lib/domain/work/tasks/write-data";
import { toInterval } from "@/lib/recurrence/recurrence-fields";
import { getNextRecurrenceDate } from "@/lib/recurrence/recurrence-rule";

/** Converts input to stored fields. A recurrence starts on the first date that matches it. */
export function toTaskState(fields: TaskFields): TaskState {
  const interval = toInterval(fields);
  const weekdays = interval && "weeks" in interval ? fields.weekdays : [];
  const startsOn = fields.due_on;
  return {
    title: fields.title,
    notes: fields.notes,
    isUrgent: fields.is_urgent,
    needsPhoto: fields.needs_photo,
    assigneeId: fields.assignee_id,
    assigneeRoleId: fields.assignee_role_id,
    dueTime: fields.due_time,
    dueOn: interval
      ? getNextRecurrenceDate({ startsOn, interval, weekdays }, addCalendarDays(startsOn, -1))
      : startsOn,
    rhythmOn: null,
    startsOn,
    interval,
    weekdays,
  };
}
