import { z } from "zod";
import { listField } from "@/lib/lists/fields";
import type { Interval } from "@/lib/recurrence/interval";

/** The maximum number of days, weeks or months in an interval. */
const MAX_INTERVAL = 365;

export const INTERVAL_UNITS = ["days", "weeks", "months"] as const;

const INTERVAL_ERROR = `Enter a whole number from 1 to ${MAX_INTERVAL}.`;
const WEEKDAY_ERROR = "Choose days of the week, from 1 for Monday to 7 for Sunday.";

/** The form and API fields for a recurrence. */
export const recurrenceFields = {
  /** Empty if the work doesn't repeat. */
  interval_count: z
    .union(
      [
        z.literal("").transform(() => null),
        z.coerce.number<string | number>().int().min(1, INTERVAL_ERROR).max(MAX_INTERVAL, INTERVAL_ERROR),
      ],
      { error: INTERVAL_ERROR },
    )
    .nullish()
    .transform((count) => count ?? null),
  interval_unit: z
    .enum(INTERVAL_UNITS, { error: "Choose days, weeks or months." })
    .nullish()
    .transform((unit) => unit ?? "days"),
  /** For weekly repetition: 1 for Monday to 7 for Sunday. */
  weekdays: listField()
    .pipe(z.array(z.coerce.number<string>().int(WEEKDAY_ERROR).min(1, WEEKDAY_ERROR).max(7, WEEKDAY_ERROR)))
    .transform((days) => days.toSorted()),
};

type RecurrenceFields = z.output<z.ZodObject<typeof recurrenceFields>>;

/** Converts the fields to an interval. Returns null if the work doesn't repeat. */
export function toInterval({
  interval_count: count,
  interval_unit: unit,
}: Pick<RecurrenceFields, "interval_count" | "interval_unit">): Interval | null {
  if (count === null) return null;
  if (unit === "days") return { days: count };
  return unit === "weeks" ? { weeks: count } : { months: count };
}

/** Converts an interval to fields. */
export function toIntervalFields(interval: Interval | null) {
  const unit = INTERVAL_UNITS.find((one) => interval && one in interval) ?? null;
  return {
    interval_count: interval && unit ? (Object.values(interval)[0] ?? null) : null,
    interval_unit: unit,
  };
}
