import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  type AgreementPeriod,
  countDays,
  type DaySpan,
  getEarlierDay,
  getLaterDay,
} from "@/lib/domain/billing/agreements/model/periods";
import { getLineAmountCents } from "@/lib/money/cents";

interface BillableTerms {
  startsOn: CalendarDate;
  endsOn: CalendarDate | null;
  /** Pauses must not overlap. */
  pauses: readonly DaySpan[];
}

/** Counts the days of a period on which the agreement applies and isn't paused. */
export function countBillableDays(period: DaySpan, { startsOn, endsOn, pauses }: BillableTerms): number {
  const active = intersect(period, { startsOn, endsOn: endsOn ?? period.endsOn });
  if (!active) return 0;
  const paused = pauses.map((pause) => intersect(active, pause));
  return paused.reduce((days, pause) => days - (pause ? countDays(pause) : 0), countDays(active));
}

function intersect(left: DaySpan, right: DaySpan): DaySpan | null {
  const startsOn = getLaterDay(left.startsOn, right.startsOn);
  const endsOn = getEarlierDay(left.endsOn, right.endsOn);
  return startsOn <= endsOn ? { startsOn, endsOn } : null;
}

interface PriceTerms extends BillableTerms {
  quantityHundredths: number;
  /** Per unit. */
  priceCents: number;
  isProrated: boolean;
}

export interface PeriodPrice {
  billableDays: number;
  fullDays: number;
  quantityHundredths: number;
  priceCents: number;
  amountCents: number;
}

/**
 * Returns the price of a period, or null if no day is billable. With proration, a partial period is charged in
 * proportion to its billable days, rounded half up to the cent. Without proration, every period with at least
 * one billable day costs the full price.
 */
export function calculatePeriodPrice(
  period: Pick<AgreementPeriod, "startsOn" | "endsOn" | "full">,
  terms: PriceTerms,
): PeriodPrice | null {
  const billableDays = countBillableDays(period, terms);
  if (billableDays === 0) return null;
  const fullDays = countDays(period.full);
  const { quantityHundredths, priceCents } = terms;
  const fullCents = getLineAmountCents(quantityHundredths, priceCents);
  if (billableDays === fullDays || !terms.isProrated) {
    return { billableDays, fullDays, quantityHundredths, priceCents, amountCents: fullCents };
  }
  const amountCents = Math.floor((fullCents * billableDays * 2 + fullDays) / (fullDays * 2));
  return { billableDays, fullDays, quantityHundredths: 100, priceCents: amountCents, amountCents };
}
