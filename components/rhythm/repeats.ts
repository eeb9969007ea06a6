import type { CalendarDate } from "@/lib/dates/calendar-date";
import { type Rhythm, weekdayOf } from "@/lib/tasks/rhythm";
import { INTERVAL_UNITS } from "@/lib/tasks/rhythm-fields";

/** What a form says of when something comes again. */
export interface Repeats {
  unit: "once" | (typeof INTERVAL_UNITS)[number];
  count: number;
  weekdays: readonly number[];
}

interface Repeating extends Pick<Rhythm, "weekdays"> {
  /** Null: once. */
  interval: Rhythm["interval"] | null;
}

export function repeatsOf(one: Repeating | null, day: CalendarDate): Repeats {
  const interval = one?.interval ?? null;
  const unit = INTERVAL_UNITS.find((one) => interval && one in interval) ?? "once";
  const [count = 1] = Object.values(interval ?? {});
  const weekdays = one && one.weekdays.length > 0 ? one.weekdays : [weekdayOf(day)];
  return { unit, count, weekdays };
}

/** As the schema takes it, beside the fields of the form. */
export function toEntries({ unit, weekdays }: Repeats): Record<string, string> {
  if (unit === "once") return { interval_count: "" };
  return { interval_unit: unit, weekdays: unit === "weeks" ? weekdays.join(",") : "" };
}
