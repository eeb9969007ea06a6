import type { CalendarDate } from "@/lib/dates/calendar-date";

/** The reasons to review a contact's invoice before the run. */
export const PREVIEW_PROBLEMS = ["no_email", "zero_total", "unusual_total", "too_many_lines"] as const;
export type PreviewProblem = (typeof PREVIEW_PROBLEMS)[number];

export const PREVIEW_PROBLEM_TEXTS: Readonly<Record<PreviewProblem, string>> = {
  no_email: "No email address",
  zero_total: "Nothing to pay",
  unusual_total: "More than 150% of the usual total",
  too_many_lines: "More than 500 charges. The rest stay unbilled.",
};

/** A total is unusual if it exceeds this percentage of the average of the last three runs. */
const UNUSUAL_PERCENT = 150;

export interface PreviewedInvoice {
  totalCents: number;
  /** The average total of the contact's last three runs. Null before the contact's first run. */
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
  /** After discounts, before tax. */
  amountCents: number;
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
export function groupByHorse(
  shares: readonly {
    horseId: string | null;
    horseName: string | null;
    chargedOn: CalendarDate;
    description: string;
    amountCents: number;
    discountCents: number;
  }[],
): PreviewHorse[] {
  const horses: (PreviewHorse & { id: string | null })[] = [];
  for (const { horseId, horseName, chargedOn, description, ...share } of shares) {
    const amountCents = share.amountCents - share.discountCents;
    const charge = { chargedOn, description, amountCents };
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

/** Omits contacts' charges after the limit is reached, so that a preview with thousands of charges stays small. */
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
interface PreviewedCharges {
  throughOn: string;
  chargeCount: number;
  totalCents: number;
}

/** Charges that were loaded separately, with the preview's summary at that time. */
export interface LoadedCharges extends PreviewedCharges {
  horses: PreviewHorse[];
}

/**
 * Returns the preview's charges. If the preview doesn't include them, returns the loaded charges unless the preview
 * has changed since they were loaded. Returns null if the charges must be loaded.
 */
export function findShownCharges(
  preview: PreviewedCharges & { horses: PreviewHorse[] | null },
  loaded: LoadedCharges | null,
): PreviewHorse[] | null {
  if (preview.horses || !loaded) return preview.horses;
  const figures = ["throughOn", "chargeCount", "totalCents"] as const;
  return figures.every((figure) => preview[figure] === loaded[figure]) ? loaded.horses : null;
}
