import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { AGING_BUCKET_COUNT } from "@/lib/domain/billing/records/model/aging";
import {
  type DescribedEntry,
  describeLedgerEntry,
} from "@/lib/domain/billing/statements/model/describe-entry";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** A ledger entry in the period. */
export interface StatementEntry extends DescribedEntry {
  id: string;
  day: CalendarDate;
  invoiceId: string | null;
  /** A key that all entries of a payment share. Null for entries that don't belong to a payment. */
  paymentKey: string | null;
}

/** A ledger entry that is part of a line. */
export interface StatementPart
  extends Pick<StatementEntry, "id" | "day" | "kind" | "invoiceId" | "invoiceNumber" | "amountCents"> {
  /** For example "Payment (check), INV-0001". */
  description: string;
}

export interface StatementLine
  extends Pick<StatementEntry, "id" | "day" | "kind" | "invoiceId" | "invoiceNumber"> {
  /** For example "Payment (check), INV-0001". */
  description: string;
  /** A positive amount increases the contact's balance. */
  amountCents: number;
  /** The balance after this line. */
  balanceCents: number;
  /**
   * The line's entries. A payment has several entries if it was applied to several invoices or created credit.
   */
  parts: StatementPart[];
}

/** A contact's data from the ledger. */
export interface StatementSource {
  openingCents: number;
  /** Sorted by day. */
  entries: readonly StatementEntry[];
  /** The open amounts at the end of the period, by aging bucket. Empty buckets may be missing. */
  aging: readonly { bucket: number; cents: number }[];
  /** The unapplied credit at the end of the period. */
  creditCents: number;
}

export interface StatementContact {
  id: string;
  name: string;
  email: string | null;
  delivery: "email" | "paper";
  addressLines: string[];
}

export interface Statement extends StatementPeriod {
  organizationName: string;
  contact: StatementContact;
  currency: Currency;
  formats: DocumentFormats;
  openingCents: number;
  lines: StatementLine[];
  closingCents: number;
  /** The open amounts at the end of the period, in the order of `AGING_LABELS`. */
  agingCents: number[];
  /** The unapplied credit at the end of the period. The closing balance is the aging total minus this credit. */
  creditCents: number;
  /** Instructions for paying without a card. Null if nothing is due. */
  paymentInstructions: string | null;
}

/** Returns the lines of a statement with running balances, the closing balance and the aging amounts. */
export function calculateStatement({
  openingCents,
  entries,
  aging,
  creditCents,
}: StatementSource): Pick<
  Statement,
  "openingCents" | "lines" | "closingCents" | "agingCents" | "creditCents"
> {
  let balanceCents = openingCents;
  const lines = groupByPayment(entries.filter((entry) => !isCanceled(entry, entries))).map(
    (parts): StatementLine => {
      const amountCents = sumCents(parts.map((part) => part.amountCents));
      balanceCents += amountCents;
      return { ...summarizeParts(parts), amountCents, balanceCents, parts: parts.map(toPart) };
    },
  );
  const agingCents = Array.from({ length: AGING_BUCKET_COUNT }, (_, index) =>
    sumCents(aging.filter(({ bucket }) => bucket === index).map(({ cents }) => cents)),
  );
  return { openingCents, lines, closingCents: balanceCents, agingCents, creditCents };
}

/**
 * Returns whether the entry is an adjustment that is canceled out: the invoice's adjustments on that day add up
 * to zero, for example after a credit note with a refund.
 */
function isCanceled({ kind, day, invoiceId }: StatementEntry, entries: readonly StatementEntry[]): boolean {
  if (kind !== "adjustment") return false;
  const adjustments = entries.filter(
    (other) => other.kind === kind && other.day === day && other.invoiceId === invoiceId,
  );
  return sumCents(adjustments.map(({ amountCents }) => amountCents)) === 0;
}

/**
 * Groups entries of the same payment on the same day. A group takes the position of its first entry. Each
 * entry without a payment becomes its own group.
 */
function groupByPayment(entries: readonly StatementEntry[]): [StatementEntry, ...StatementEntry[]][] {
  const groups: [StatementEntry, ...StatementEntry[]][] = [];
  const byKey = new Map<string, StatementEntry[]>();
  for (const entry of entries) {
    const key = entry.paymentKey && `${entry.day} ${entry.paymentKey}`;
    const group = key === null ? undefined : byKey.get(key);
    if (group) {
      group.push(entry);
      continue;
    }
    const added: [StatementEntry, ...StatementEntry[]] = [entry];
    groups.push(added);
    if (key !== null) byKey.set(key, added);
  }
  return groups;
}

function toPart(entry: StatementEntry): StatementPart {
  const { id, day, kind, invoiceId, invoiceNumber, amountCents } = entry;
  return { id, day, kind, invoiceId, invoiceNumber, amountCents, description: describeLedgerEntry(entry) };
}

/**
 * Returns the fields that a line takes from its entries. If the entries belong to several invoices, the line
 * has no invoice.
 */
function summarizeParts(parts: [StatementEntry, ...StatementEntry[]]): Omit<StatementPart, "amountCents"> {
  const main = parts.find(({ kind }) => kind === "payment") ?? parts[0];
  if (parts.length === 1) return toPart(main);
  const invoiceIds = new Set(parts.flatMap(({ invoiceId }) => invoiceId ?? []));
  const summary = invoiceIds.size > 1 ? { ...main, invoiceId: null, invoiceNumber: null } : main;
  return toPart(summary);
}
