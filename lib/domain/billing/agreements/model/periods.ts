import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { addMonths, getFirstDay, getLastDay, getMonth, type Month } from "@/lib/dates/months";
import type { Cadence, ChargeTiming } from "@/lib/domain/billing/agreements/model/labels";

/** A range of days, including the first and last day. */
export interface DaySpan {
  startsOn: CalendarDate;
  endsOn: CalendarDate;
}

/** The terms that determine an agreement's periods. */
export interface PeriodTerms {
  cadence: Cadence;
  /** The day of the month, 1 to 31; shorter months use their last day. Null for periods of one or four weeks. */
  billingDay: number | null;
  timing: ChargeTiming;
  startsOn: CalendarDate;
  /** The agreement's last day, or null if it has no end. */
  endsOn: CalendarDate | null;
}

/** A period of an agreement. The agreement's start or end can cut the period short. */
export interface AgreementPeriod extends DaySpan {
  /** The full period, before the agreement's start or end cuts it short. */
  full: DaySpan;
  chargedOn: CalendarDate;
}

export function getEarlierDay(left: CalendarDate, right: CalendarDate): CalendarDate {
  if (left < right) return left;
  return right;
}

export function getLaterDay(left: CalendarDate, right: CalendarDate): CalendarDate {
  if (left > right) return left;
  return right;
}

/** Returns the number of days in the range, including the first and the last day. */
export function countDays({ startsOn, endsOn }: DaySpan): number {
  return (toDateColumn(endsOn).getTime() - toDateColumn(startsOn).getTime()) / DAY_MS + 1;
}

/**
 * Returns the period that begins on `startsOn`. This day must be the agreement's first day or the day after a
 * period ends. The period lasts until the end of the full period or of the agreement, whichever is earlier.
 * Returns null after the agreement's last day.
 */
export function getPeriodFrom(terms: PeriodTerms, startsOn: CalendarDate): AgreementPeriod | null {
  if (terms.endsOn !== null && startsOn > terms.endsOn) return null;
  const full = getFullPeriod(terms, startsOn);
  const endsOn = getEarlierDay(full.endsOn, terms.endsOn ?? full.endsOn);
  return { startsOn, endsOn, full, chargedOn: terms.timing === "advance" ? startsOn : endsOn };
}

/**
 * Returns the periods that start on or after `nextOn` and are charged on or before `through`, earliest first.
 */
export function listDuePeriods(
  terms: PeriodTerms,
  nextOn: CalendarDate,
  through: CalendarDate,
): AgreementPeriod[] {
  const periods: AgreementPeriod[] = [];
  let period = getPeriodFrom(terms, nextOn);
  while (period && period.chargedOn <= through) {
    periods.push(period);
    period = getPeriodFrom(terms, addCalendarDays(period.endsOn, 1));
  }
  return periods;
}

const WEEK_LENGTHS: Readonly<Partial<Record<Cadence, number>>> = { weekly: 7, four_weeks: 28 };
const MONTH_LENGTHS: Readonly<Partial<Record<Cadence, number>>> = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * Returns the full period that contains a day. Weekly periods start on the weekday of `startsOn`. Monthly periods
 * start on the billing day. Quarters and years are counted from the last billing day on or before `startsOn`.
 */
export function getFullPeriod(
  { cadence, billingDay, startsOn }: Pick<PeriodTerms, "cadence" | "billingDay" | "startsOn">,
  day: CalendarDate,
): DaySpan {
  const weekLength = WEEK_LENGTHS[cadence];
  if (weekLength) {
    const passed = countDays({ startsOn, endsOn: day }) - 1;
    const first = addCalendarDays(startsOn, Math.floor(passed / weekLength) * weekLength);
    return { startsOn: first, endsOn: addCalendarDays(first, weekLength - 1) };
  }
  const length = MONTH_LENGTHS[cadence] ?? 1;
  const onDay = billingDay ?? 1;
  const origin = getBillingMonth(startsOn, onDay);
  const passed = countMonths(origin, getBillingMonth(day, onDay));
  const month = addMonths(origin, Math.floor(passed / length) * length);
  const next = getBillingDate(addMonths(month, length), onDay);
  return { startsOn: getBillingDate(month, onDay), endsOn: addCalendarDays(next, -1) };
}

/** Returns the date of the billing day in a month. Returns the month's last day if the month is shorter. */
function getBillingDate(month: Month, billingDay: number): CalendarDate {
  return getEarlierDay(addCalendarDays(getFirstDay(month), billingDay - 1), getLastDay(month));
}

/** Returns the month that contains the last billing day on or before the given day. */
function getBillingMonth(day: CalendarDate, billingDay: number): Month {
  const month = getMonth(day);
  return getBillingDate(month, billingDay) <= day ? month : addMonths(month, -1);
}

function countMonths(from: Month, to: Month): number {
  const toNumber = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return toNumber(to) - toNumber(from);
}
