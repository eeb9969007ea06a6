import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { MAX_ADVANCE_DAYS } from "@/lib/domain/billing/invoice-runs/model/schemas";

/** The days through which a run bills charges. */
export interface RunDays {
  throughOn: CalendarDate;
  /** The run also charges agreements billed in advance through this day. Null to charge nothing early. */
  advanceThroughOn: CalendarDate | null;
}

/** Returns the errors for days that aren't allowed, by field. */
export function findRunDayErrors(
  { throughOn, advanceThroughOn }: RunDays,
  today: CalendarDate,
): { through_on?: string; advance_through_on?: string } {
  if (throughOn > today) return { through_on: "Choose today or an earlier day." };
  if (advanceThroughOn === null) return {};
  if (advanceThroughOn < throughOn) {
    return { advance_through_on: "Choose a day that isn't before the last day to bill." };
  }
  if (advanceThroughOn <= addCalendarDays(today, MAX_ADVANCE_DAYS)) return {};
  return { advance_through_on: `Choose a day in the next ${MAX_ADVANCE_DAYS} days.` };
}
