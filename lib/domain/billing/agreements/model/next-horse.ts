import type { CalendarDate } from "@/lib/dates/calendar-date";

const FULL = 10_000;

interface HorseAgreement {
  id: string;
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
}

/**
 * Returns whether a payer's agreement is for another horse than the payer's first one. `others` are the agreements of the
 * same service and payers. The first horse is the one whose agreement started first, of those that apply on the day.
 * Only this horse costs the whole price.
 */
export function isNextHorse(
  agreement: HorseAgreement,
  others: readonly HorseAgreement[],
  day: CalendarDate,
): boolean {
  return others.some((other) => isActiveOn(other, day) && isBefore(other, agreement));
}

function isActiveOn({ startsOn, endsOn }: HorseAgreement, day: CalendarDate): boolean {
  return startsOn <= day && (endsOn === null || endsOn >= day);
}

/** Agreements that started on the same day are ordered by ID. */
export function isBefore(left: HorseAgreement, right: HorseAgreement): boolean {
  return left.startsOn === right.startsOn ? left.id < right.id : left.startsOn < right.startsOn;
}

/** Returns the discount of an amount in basis points, rounded half up to the cent. */
export function calculateDiscount(amountCents: number, basisPoints: number): number {
  return Math.floor((amountCents * basisPoints * 2 + FULL) / (FULL * 2));
}
