import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import { getMinorDigits } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { addInterval } from "@/lib/recurrence/interval";

export const LATE_FEE_KINDS = ["percent", "flat"] as const;
type LateFeeKind = (typeof LATE_FEE_KINDS)[number];

export const LATE_FEE_FREQUENCIES = ["once", "monthly"] as const;
type LateFeeFrequency = (typeof LATE_FEE_FREQUENCIES)[number];

const MILLION = 1_000_000;

export interface LateFeeTerms {
  kind: LateFeeKind;
  /** The flat fee, in minor units. */
  amountCents: number | null;
  /** The fee as a share of the open balance, in millionths. */
  rate: number | null;
  /** The fee is charged if an invoice is more than this many days late. */
  graceDays: number;
  /** The maximum total of the rule's fees for one invoice. */
  capCents: number | null;
  frequency: LateFeeFrequency;
}

/**
 * Returns the first day of the period whose fee is due, or null if no fee is due. Earlier periods that weren't
 * charged, for example during an outage, aren't charged later.
 */
export function findFeePeriod(
  { graceDays, frequency }: LateFeeTerms,
  { dueOn, startsOn }: { dueOn: CalendarDate; startsOn: CalendarDate },
  today: CalendarDate,
): CalendarDate | null {
  const first = addCalendarDays(dueOn, graceDays + 1);
  if (first > today) return null;
  let period = first;
  // Each period is calculated from the first one, so that a short month doesn't change the day of the month
  // on which later periods start.
  for (let months = 1; frequency === "monthly"; months += 1) {
    const next = addInterval(first, { months });
    if (next > today) break;
    period = next;
  }
  return period < startsOn ? null : period;
}

interface OpenAmounts {
  /** The open balance, excluding fees and disputed amounts. */
  baseCents: number;
  /** The total of the rule's fees for the invoice in earlier periods. */
  chargedCents: number;
}

/** Calculates a fee, rounded to the nearest minor unit. Half a unit is rounded up. */
export function calculateLateFee(
  { kind, amountCents, rate, capCents }: LateFeeTerms,
  { baseCents, chargedCents }: OpenAmounts,
): number {
  if (baseCents <= 0) return 0;
  const fee =
    kind === "flat" ? (amountCents ?? 0) : Math.floor((baseCents * (rate ?? 0) + MILLION / 2) / MILLION);
  return capCents === null ? fee : Math.min(fee, Math.max(0, capCents - chargedCents));
}

/** Formats a rule's rate or amount, such as "1.5%" or "$25.00". */
export function formatFeeRate(
  { kind, amountCents, rate }: LateFeeTerms,
  { currency, numberFormat }: AmountNotation,
): string {
  if (kind === "flat") return formatCents(amountCents ?? 0, currency, numberFormat);
  return formatTaxRate(rate ?? 0, numberFormat);
}

/**
 * Describes a rule, such as "1.5% of the open balance each month, starting 10 days after the due date, up to
 * $50.00 per invoice" or "$25.00 once, 10 days after the due date".
 */
export function describeLateFee(terms: LateFeeTerms, notation: AmountNotation): string {
  const { kind, graceDays, capCents, frequency } = terms;
  const { currency, numberFormat } = notation;
  const rate = `${formatFeeRate(terms, notation)}${kind === "percent" ? " of the open balance" : ""}`;
  const start = graceDays + 1;
  const days = `${start} ${start === 1 ? "day" : "days"} after the due date`;
  return [
    ...(frequency === "monthly" ? [`${rate} each month`, `starting ${days}`] : [`${rate} once`, days]),
    ...(capCents === null ? [] : [`up to ${formatCents(capCents, currency, numberFormat)} per invoice`]),
  ].join(", ");
}

/** Describes how a new rule applies to invoices that are already overdue (see `findFeePeriod`). */
export function describeOverdueCoverage(frequency: LateFeeFrequency): string {
  return frequency === "monthly"
    ? "For an invoice that is already overdue, fees start with its next monthly period. Earlier periods aren't charged."
    : "No fee is charged for invoices that are already past their grace period.";
}

const EXAMPLE_UNITS = 500;

/** Returns an example, such as "A $500.00 invoice that is 10 days late incurs a fee of $7.50." */
export function describeFeeExample(terms: LateFeeTerms, { currency, numberFormat }: AmountNotation): string {
  const baseCents = EXAMPLE_UNITS * 10 ** getMinorDigits(currency);
  const fee = calculateLateFee(terms, { baseCents, chargedCents: 0 });
  const days = Math.max(10, terms.graceDays + 1);
  const [base, charged] = [baseCents, fee].map((cents) => formatCents(cents, currency, numberFormat));
  return `A ${base} invoice that is ${days} days late incurs a fee of ${charged}.`;
}
