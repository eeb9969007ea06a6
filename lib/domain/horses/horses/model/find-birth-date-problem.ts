import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";

const EARLIEST_BIRTH_DATE = "1900-01-01";

/** The time zone in which each calendar day starts earliest. */
const EARLIEST_TIME_ZONE = "Pacific/Kiritimati";

/** Returns the reason why a date of birth is impossible, or null. */
export function findBirthDateProblem(
  bornOn: CalendarDate | null | undefined,
  today: CalendarDate,
): string | null {
  if (!bornOn) return null;
  if (bornOn > today) return "The date of birth is in the future. Enter today's date or an earlier one.";
  return bornOn < EARLIEST_BIRTH_DATE ? "Check the year of birth. It can't be before 1900." : null;
}

/** Returns the reason why a date of birth is impossible in every time zone, or null. */
export function findBirthDateProblemInEveryTimeZone(bornOn: CalendarDate): string | null {
  return findBirthDateProblem(bornOn, getCalendarDate(EARLIEST_TIME_ZONE, new Date()));
}
