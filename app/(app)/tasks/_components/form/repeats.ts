import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { TaskDto } from "@/lib/domain/tasks/dto";
import { INTERVAL_UNITS } from "@/lib/domain/tasks/schemas";
import { weekdayOf } from "@/lib/tasks/rhythm";

/** What the form says of when a task comes again. */
export interface Repeats {
  unit: "once" | (typeof INTERVAL_UNITS)[number];
  count: number;
  weekdays: readonly number[];
}

export function repeatsOf(task: TaskDto | null, day: CalendarDate): Repeats {
  const interval = task?.interval ?? null;
  const unit = INTERVAL_UNITS.find((one) => interval && one in interval) ?? "once";
  const [count = 1] = Object.values(interval ?? {});
  const weekdays = task && task.weekdays.length > 0 ? task.weekdays : [weekdayOf(day)];
  return { unit, count, weekdays };
}

/** As the schema takes it, beside the fields of the form. */
export function toEntries({ unit, weekdays }: Repeats): Record<string, string> {
  if (unit === "once") return { interval_count: "" };
  return { interval_unit: unit, weekdays: unit === "weeks" ? weekdays.join(",") : "" };
}
