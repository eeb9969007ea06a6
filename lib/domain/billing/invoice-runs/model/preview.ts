import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RunDays } from "@/lib/domain/billing/invoice-runs/model/run-days";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { formatCents, formatHundredths } from "@/lib/money/format";
import { formatNumber, type NumberFormat } from "@/lib/money/number-format";

/** The reasons to review a contact's invoice before the run. */
export const PREVIEW_PROBLEMS = ["no_email", "zero_total", "unusual_total", "too_many_lines"] as const;
export type PreviewProblem = (typeof PREVIEW_PROBLEMS)[number];

export const PREVIEW_PROBLEM_TEXTS: Readonly<Record<PreviewProblem, string>> = {
  no_email: "No email address",
  zero_total: "Nothing to pay",
  unusual_total: "Over 150% of the monthly average",
  too_many_lines: "More than 500 charges. Only the first 500 are billed.",
};

/** A total is unusual if it exceeds this percentage of the contact's monthly average. */
const UNUSUAL_PERCENT = 150;

/**
 * The number of months in the monthly average. Counts only months in which the contact was invoiced. With fewer months,
 * a prorated first month would make a full month look unusual.
 */
const AVERAGED_MONTHS = 3;

/** The total of a contact's invoices in one month. */
export interface MonthlyTotal {
  /** For example "2026-11". */
  month: string;
  totalCents: number;
}

/**
 * Returns a contact's average monthly total over its last three months with invoices. Considers only months
 * before the month of `throughOn`, because that month may be only partly invoiced. Returns null if fewer than three
 * earlier months have invoices.
 */
export function getMonthlyAverage(totals: readonly MonthlyTotal[], throughOn: CalendarDate): number | null {
  const recent = totals
    .filter(({ month }) => month < throughOn.slice(0, "2026-11".length))
    .toSorted((a, b) => b.month.localeCompare(a.month))
    .slice(0, AVERAGED_MONTHS);
  if (recent.length < AVERAGED_MONTHS) return null;
  return Math.round(sumCents(recent.map(({ totalCents }) => totalCents)) / recent.length);
}

export interface PreviewedInvoice {
  totalCents: number;
  /** The contact's average monthly total. Null if the contact was invoiced in fewer than three earlier months. */
  averageCents: number | null;
  delivery: "email" | "paper";
  hasEmail: boolean;
  hasMoreLines: boolean;
}

export function findPreviewProblems(facts: PreviewedInvoice): PreviewProblem[] {
  const { totalCents, averageCents } = facts;
  const problems: PreviewProblem[] = [];
  if (totalCents <= 0) problems.push("zero_total");
  if (facts.delivery === "email" && !facts.hasEmail) problems.push("no_email");
  if (averageCents !== null && totalCents * 100 > averageCents * UNUSUAL_PERCENT)
    problems.push("unusual_total");
  if (facts.hasMoreLines) problems.push("too_many_lines");
  return problems;
}

/** A contact's part of a charge. */
export interface PreviewCharge {
  chargedOn: CalendarDate;
  description: string;
  quantityHundredths: number;
  rateCents: number;
  discountCents: number;
  /** After discounts, before tax. */
  amountCents: number;
}

/**
 * Returns how a charge's amount is calculated, such as "4 × $55.00". Returns null if the amount equals the rate.
 */
export function describeCalculation(
  charge: Pick<PreviewCharge, "quantityHundredths" | "rateCents" | "discountCents">,
  currency: Currency,
  format: NumberFormat,
): string | null {
  const { quantityHundredths, rateCents, discountCents } = charge;
  if (quantityHundredths === 100 && discountCents === 0) return null;
  const quantity = formatNumber(formatHundredths(quantityHundredths), format, { maximumFractionDigits: 2 });
  const product = `${quantity} × ${formatCents(rateCents, currency, format)}`;
  if (discountCents === 0) return product;
  return `${product}, discount ${formatCents(discountCents, currency, format)}`;
}

/** A contact's charges for one horse. */
export interface PreviewHorse {
  /** Null for charges without a horse. */
  name: string | null;
  charges: PreviewCharge[];
  /** After discounts, before tax. */
  amountCents: number;
}

/** Groups shares by horse and adds up their amounts. The shares must be sorted by horse. */
export function groupChargesByHorse(
  shares: readonly {
    horseId: string | null;
    horseName: string | null;
    chargedOn: CalendarDate;
    description: string;
    quantityHundredths: number;
    rateCents: number;
    amountCents: number;
    discountCents: number;
  }[],
): PreviewHorse[] {
  const horses: (PreviewHorse & { id: string | null })[] = [];
  for (const {
    horseId,
    horseName,
    chargedOn,
    description,
    quantityHundredths,
    rateCents,
    ...share
  } of shares) {
    const { discountCents } = share;
    const amountCents = share.amountCents - discountCents;
    const charge = { chargedOn, description, quantityHundredths, rateCents, discountCents, amountCents };
    const last = horses.at(-1);
    if (last?.id === horseId) {
      last.charges.push(charge);
      last.amountCents += amountCents;
    } else {
      horses.push({ id: horseId, name: horseName, charges: [charge], amountCents });
    }
  }
  return horses.map(({ id: _, ...horse }) => horse);
}

/** The maximum number of charges that the preview includes. */
const MAX_SENT_CHARGES = 500;

/**
 * Omits the charges of the remaining contacts once the limit is reached, so that a preview with thousands of
 * charges stays small.
 */
export function limitCharges<Contact extends { chargeCount: number; horses: PreviewHorse[] | null }>(
  contacts: readonly Contact[],
): Contact[] {
  let count = 0;
  return contacts.map((contact) => {
    count += contact.chargeCount;
    return count > MAX_SENT_CHARGES ? { ...contact, horses: null } : contact;
  });
}

/** A summary of a contact's charges in the preview of a run. */
interface PreviewedCharges extends RunDays {
  chargeCount: number;
  totalCents: number;
}

/**
 * Charges of a contact that were loaded separately. The summary shows whether the preview has changed since then.
 */
export interface LoadedCharges extends PreviewedCharges {
  horses: PreviewHorse[];
}

/**
 * Returns the preview's charges. If the preview doesn't contain them, returns the separately loaded charges.
 * Returns null if no charges were loaded yet, or if the preview has changed since they were loaded.
 */
export function findShownCharges(
  preview: PreviewedCharges & { horses: PreviewHorse[] | null },
  loaded: LoadedCharges | null,
): PreviewHorse[] | null {
  if (preview.horses || !loaded) return preview.horses;
  const figures = ["throughOn", "advanceThroughOn", "chargeCount", "totalCents"] as const;
  return figures.every((figure) => preview[figure] === loaded[figure]) ? loaded.horses : null;
}
