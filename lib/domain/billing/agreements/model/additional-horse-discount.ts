import type { CalendarDate } from "@/lib/dates/calendar-date";

const FULL = 10_000;

interface HorseAgreement {
  id: string;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
}

/**
 * Returns whether an agreement gets the discount for additional horses. `others` contains the other
 * agreements with the same service and payers. Of the agreements that apply on the given day, only the
 * earliest is charged at full price.
 */
export function isAdditionalHorse(
  agreement: HorseAgreement,
  others: readonly HorseAgreement[],
  day: CalendarDate,
): boolean {
  return others.some((other) => isActiveOn(other, day) && isBefore(other, agreement));
}

function isActiveOn({ startsOn, endsOn }: HorseAgreement, day: CalendarDate): boolean {
  return startsOn <= day && (endsOn === null || endsOn >= day);
}

/**
 * Returns whether the agreement `left` comes before the agreement `right`. Agreements that start on the same
 * day are ordered by ID.
 */
export function isBefore(left: HorseAgreement, right: HorseAgreement): boolean {
  return left.startsOn === right.startsOn ? left.id < right.id : left.startsOn < right.startsOn;
}

/** Returns the discount on an amount in cents, rounded half up. The rate is in basis points. */
export function calculateDiscountCents(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints * 2 + FULL) / (FULL * 2));
}
