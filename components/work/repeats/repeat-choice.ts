import type { CalendarDate } from "@/lib/dates/calendar-date";
import { INTERVAL_UNITS } from "@/lib/recurrence/recurrence-fields";
import { getIsoWeekday, type RecurrenceRule } from "@/lib/recurrence/recurrence-rule";

/** How a task or event repeats, as selected in a form. */
export interface RepeatChoice {
  unit: "once" | (typeof INTERVAL_UNITS)[number];
  count: number;
  /** Null until the user selects weekdays. Until then, the weekday of the first date applies. */
  weekdays: readonly number[] | null;
}

interface RepeatFields extends Pick<RecurrenceRule, "weekdays"> {
  /** Null if the task or event doesn't repeat. */
  interval: RecurrenceRule["interval"] | null;
}

export function toRepeatChoice(fields: RepeatFields | null): RepeatChoice {
  const interval = fields?.interval ?? null;
  const unit = INTERVAL_UNITS.find((one) => interval && one in interval) ?? "once";
  const [count = 1] = Object.values(interval ?? {});
  return { unit, count, weekdays: fields && fields.weekdays.length > 0 ? fields.weekdays : null };
}

export function getWeekdays({ weekdays }: RepeatChoice, firstDay: CalendarDate): readonly number[] {
  return weekdays ?? [getIsoWeekday(firstDay)];
}

/** Converts the choice to the schema's form fields. */
export function toRepeatFormEntries(repeats: RepeatChoice, firstDay: CalendarDate): Record<string, string> {
  const { unit } = repeats;
  if (unit === "once") return { interval_count: "" };
  return { interval_unit: unit, weekdays: unit === "weeks" ? getWeekdays(repeats, firstDay).join(",") : "" };
}
