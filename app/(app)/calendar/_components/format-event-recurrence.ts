import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import { formatRecurrence } from "@/lib/recurrence/recurrence-rule";

/** Returns, for example, "Every 2 weeks on Monday, until Mar 1, 2027" or "Once". */
export function formatEventRecurrence({ interval, weekdays, repeatsUntil }: CalendarEventDto): string {
  if (!interval) return "Once";
  const recurrence = formatRecurrence({ interval, weekdays });
  return repeatsUntil
    ? `${recurrence}, until ${formatShortDate(repeatsUntil)}, ${repeatsUntil.slice(0, 4)}`
    : recurrence;
}
