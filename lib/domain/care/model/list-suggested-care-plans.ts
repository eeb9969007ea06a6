import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { getDefaultCareInterval } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { VACCINE_IDS, VACCINES } from "@/lib/domain/care/model/vaccines";
import type { Interval } from "@/lib/recurrence/interval";

/**
 * The note that suggested plans show. It is hidden once care has been logged for the plan, because the due date
 * is then no longer a placeholder.
 */
export const SUGGESTED_CARE_PLAN_NOTE = "Suggested plan. Change the date to the actual due date.";

export interface SuggestedCarePlan {
  kind: RecordKind;
  subject: string;
  dueOn: CalendarDate;
  /** Null for care that has no usual interval and therefore doesn't repeat. */
  interval: Interval | null;
}

/**
 * Returns the care that most horses need. The due dates are placeholders, one week apart, which users should
 * replace with the real dates.
 */
export function listSuggestedCarePlans(today: CalendarDate): SuggestedCarePlan[] {
  const core = VACCINE_IDS.map((id) => VACCINES[id]).filter(({ kind }) => kind === "core");
  const care: [RecordKind, string, number][] = [
    ["farrier", "", 1],
    ...core.map(({ name }): [RecordKind, string, number] => ["vaccination", name, 2]),
    ["dental", "", 3],
    ["deworming", "", 4],
  ];
  return care.map(([kind, subject, weeks]) => ({
    ...{ kind, subject, dueOn: addCalendarDays(today, 7 * weeks) },
    interval: getDefaultCareInterval(kind, subject).interval,
  }));
}
