import { dayText } from "@/lib/calendar/period-title";
import type { EventDto } from "@/lib/domain/calendar/dto";
import { rhythmWords } from "@/lib/tasks/rhythm";

/** "Every 2 weeks on Monday, until Mar 1, 2027"; "Once". */
export function repeatsText({ interval, weekdays, repeatsUntil }: EventDto): string {
  if (!interval) return "Once";
  const words = rhythmWords({ interval, weekdays });
  return repeatsUntil ? `${words}, until ${dayText(repeatsUntil)}, ${repeatsUntil.slice(0, 4)}` : words;
}
