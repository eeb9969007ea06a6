import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { formatDocumentDay } from "@/lib/dates/document-formats";

/** The maximum number of days ahead for which a run can create advance charges. */
export const MAX_ADVANCE_DAYS = 62;

/** The days through which a run bills charges. */
export interface RunDays {
  throughOn: CalendarDate;
  /**
   * The run also creates advance charges for periods that start on or before this day. Null if it creates none.
   */
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
    return { advance_through_on: "Choose a day on or after the last day to bill." };
  }
  if (isAdvanceDay(advanceThroughOn, today)) return {};
  const lastDay = formatDocumentDay(getLastAdvanceDay(today), "month_first");
  return { advance_through_on: `Choose ${lastDay} or an earlier day.` };
}

/**
 * Returns the default `advanceThroughOn` for a run that starts today, or null if the run makes no advance charges.
 */
export function getDefaultAdvanceDay(
  { runAdvanceDays }: { runAdvanceDays: number },
  today: CalendarDate,
): CalendarDate | null {
  return runAdvanceDays > 0 ? addCalendarDays(today, runAdvanceDays) : null;
}

/** Returns whether a run that starts today can make advance charges for periods that start on the given day. */
export function isAdvanceDay(day: CalendarDate, today: CalendarDate): boolean {
  return day <= getLastAdvanceDay(today);
}

function getLastAdvanceDay(today: CalendarDate): CalendarDate {
  return addCalendarDays(today, MAX_ADVANCE_DAYS);
}
