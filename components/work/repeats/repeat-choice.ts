import type { CalendarDate } from "@/lib/dates/calendar-date";
import { INTERVAL_UNITS } from "@/lib/recurrence/recurrence-fields";
import { getIsoWeekday, type RecurrenceRule, WEEKDAY_NAMES } from "@/lib/recurrence/recurrence-rule";

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

/**
 * Returns the choice to use when the first date changes from `firstDay` to another date. If only the weekday of
 * `firstDay` was chosen, the weekday changes with the date.
 */
export function followFirstDay(repeats: RepeatChoice, firstDay: CalendarDate): RepeatChoice {
  const { weekdays } = repeats;
  const isWeekdayOfDate = weekdays?.length === 1 && weekdays[0] === getIsoWeekday(firstDay);
  return isWeekdayOfDate ? { ...repeats, weekdays: null } : repeats;
}

/** Returns a hint if the first date isn't one of the chosen weekdays; otherwise null. */
export function getFirstDayHint(repeats: RepeatChoice, firstDay: CalendarDate): string | null {
  const weekdays = getWeekdays(repeats, firstDay);
  const weekday = getIsoWeekday(firstDay);
  if (repeats.unit !== "weeks" || weekdays.length === 0 || weekdays.includes(weekday)) return null;
  return `The start date is a ${WEEKDAY_NAMES[weekday - 1]}, which isn't one of the selected days. The series starts on the next selected day.`;
}

/**
 * Converts the choice to the schema's form fields. If the task or event repeats, omits `interval_count`, because
 * the form has a field for it.
 */
export function toRepeatFormEntries(repeats: RepeatChoice, firstDay: CalendarDate): Record<string, string> {
  const { unit } = repeats;
  if (unit === "once") return { interval_count: "" };
  if (unit !== "weeks") return { interval_unit: unit };
  return { interval_unit: unit, weekdays: getWeekdays(repeats, firstDay).join(",") };
}
