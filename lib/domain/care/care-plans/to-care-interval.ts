import type { CARE_INTERVAL_UNITS } from "@/lib/domain/care/care-plans/model/schemas";
import type { Interval } from "@/lib/recurrence/interval";

/** Converts the two interval fields of a form. Returns null for care that doesn't repeat. */
export function toCareInterval(input: {
  interval_count: number | null;
  interval_unit: (typeof CARE_INTERVAL_UNITS)[number];
}): Interval | null {
  const { interval_count: count, interval_unit: unit } = input;
  if (count === null) return null;
  if (unit === "days") return { days: count };
  return unit === "weeks" ? { weeks: count } : { months: count };
}
