import type { Interval } from "@/lib/care/interval";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import type { TaskFields } from "@/lib/domain/tasks/schemas";
import type { TaskState } from "@/lib/domain/tasks/write-data";
import { nextInSeries } from "@/lib/tasks/rhythm";

function intervalOf({ interval_count: count, interval_unit: unit }: TaskFields): Interval | null {
  if (count === null) return null;
  if (unit === "days") return { days: count };
  return unit === "weeks" ? { weeks: count } : { months: count };
}

/** What a form or a call says of a task. Its rhythm counts from its day, which is one of the rhythm's. */
export function stateOf(fields: TaskFields): TaskState {
  const interval = intervalOf(fields);
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
      ? nextInSeries({ startsOn, interval, weekdays }, addCalendarDays(startsOn, -1))
      : startsOn,
    startsOn,
    interval,
    weekdays,
  };
}
