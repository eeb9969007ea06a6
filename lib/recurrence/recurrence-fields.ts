import { z } from "zod";
import { listInput, toListItems } from "@/lib/lists/fields";
import type { Interval } from "@/lib/recurrence/interval";

/** The maximum number of days, weeks or months in an interval. */
const MAX_INTERVAL = 365;

export const INTERVAL_UNITS = ["days", "weeks", "months"] as const;

const INTERVAL_ERROR = `Enter a whole number from 1 to ${MAX_INTERVAL}.`;
const WEEKDAY_ERROR = "Choose days of the week, from 1 for Monday to 7 for Sunday.";

/** The form and API fields for a recurrence. Schemas with these fields also need `checkRecurrence`. */
export const recurrenceFields = {
  /** `null` if the work doesn't repeat. Can be empty or omitted if `interval_unit` isn't set either. */
  interval_count: z
    .union(
      [
        z.literal("").transform(() => undefined),
        z.coerce.number<string | number>().int().min(1, INTERVAL_ERROR).max(MAX_INTERVAL, INTERVAL_ERROR),
      ],
      { error: INTERVAL_ERROR },
    )
    .nullish(),
  /** The default is days. */
  interval_unit: z
    .enum(INTERVAL_UNITS, { error: "Choose days, weeks or months." })
    .nullish()
    .transform((unit) => unit ?? null),
  /**
   * For weekly repetition: 1 for Monday to 7 for Sunday. If omitted or an empty array, the weekday of the first
   * date applies. Text without a weekday, which forms send if no weekday is selected, becomes null.
   */
  weekdays: listInput
    .transform((given) => {
      const days = toListItems(given);
      return typeof given === "string" && days.length === 0 ? null : days;
    })
    .pipe(
      z
        .array(z.coerce.number<string>().int(WEEKDAY_ERROR).min(1, WEEKDAY_ERROR).max(7, WEEKDAY_ERROR))
        .nullable(),
    )
    .transform((days) => days?.toSorted() ?? null),
};

type RecurrenceFields = z.output<z.ZodObject<typeof recurrenceFields>>;
type IntervalFields = Pick<RecurrenceFields, "interval_count" | "interval_unit">;

/**
 * Rejects a weekly recurrence for which no weekday is selected. Also rejects a unit without a number, because the
 * work would silently not repeat. Used with `superRefine`.
 */
export function checkRecurrence(
  { interval_count: count, interval_unit: unit, weekdays }: RecurrenceFields,
  context: z.RefinementCtx,
): void {
  if (unit !== null && count === undefined) {
    context.addIssue({ code: "custom", path: ["interval_count"], message: INTERVAL_ERROR });
  }
  if (unit === "weeks" && count !== null && weekdays === null) {
    context.addIssue({ code: "custom", path: ["weekdays"], message: "Choose at least one day." });
  }
}

const emptyNumber = z.literal("").nullish();

const endedRecurrenceSchema = z
  .looseObject({ interval_count: emptyNumber, interval_unit: z.null().optional() })
  .refine((body) => body.interval_count !== undefined || body.interval_unit === null);

/**
 * Ends the recurrence if a PATCH body clears the number or the unit without setting the other one. Sets the number
 * to null in this case. Otherwise, an empty number would be rejected because of the stored unit, and a stored
 * number without a unit would mean days.
 */
export function withEndedRecurrence(body: unknown): unknown {
  const ended = endedRecurrenceSchema.safeParse(body);
  return ended.success ? { ...ended.data, interval_count: null } : body;
}

/** Converts the fields to an interval. Returns null if the work doesn't repeat. */
export function toInterval({
  interval_count: count = null,
  interval_unit: unit,
}: IntervalFields): Interval | null {
  if (count === null) return null;
  if (unit === "weeks") return { weeks: count };
  return unit === "months" ? { months: count } : { days: count };
}

/** Converts the fields to weekdays. Empty if the work doesn't repeat weekly, or no weekday is given. */
export function toWeekdays(fields: RecurrenceFields): number[] {
  const interval = toInterval(fields);
  return interval && "weeks" in interval ? (fields.weekdays ?? []) : [];
}

/** Converts an interval to fields. */
export function toIntervalFields(interval: Interval | null) {
  const unit = INTERVAL_UNITS.find((one) => interval && one in interval) ?? null;
  return {
    interval_count: interval && unit ? (Object.values(interval)[0] ?? null) : null,
    interval_unit: unit,
  };
}
