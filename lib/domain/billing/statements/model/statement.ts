import type { DocumentFormats } from "@/lib/dates/document-formats";
import { AGING_BUCKET_COUNT } from "@/lib/domain/billing/records/model/aging";
import { describeLedgerEntry } from "@/lib/domain/billing/statements/model/describe-entry";
import {
  type EntryGroup,
  groupEntries,
  type StatementEntry,
} from "@/lib/domain/billing/statements/model/group-entries";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** A ledger entry that is part of a statement line. */
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
   * The line's entries. A payment has several entries if it was applied to several invoices, created credit or
   * was made with credit. A credit note has several entries if its amount was kept as credit.
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
  const lines = groupEntries(entries).map((parts): StatementLine => {
    const amountCents = sumCents(parts.map((part) => part.amountCents));
    balanceCents += amountCents;
    return { ...summarizeParts(parts), amountCents, balanceCents, parts: parts.map(toPart) };
  });
  const agingCents = Array.from({ length: AGING_BUCKET_COUNT }, (_, index) =>
    sumCents(aging.filter(({ bucket }) => bucket === index).map(({ cents }) => cents)),
  );
  return { openingCents, lines, closingCents: balanceCents, agingCents, creditCents };
}

function toPart(entry: StatementEntry): StatementPart {
  const { id, day, kind, invoiceId, invoiceNumber, amountCents } = entry;
  return { id, day, kind, invoiceId, invoiceNumber, amountCents, description: describeLedgerEntry(entry) };
}

/**
 * Returns the fields that a line takes from its entries. If the entries belong to several invoices, the line
 * has no invoice.
 */
function summarizeParts(parts: EntryGroup): Omit<StatementPart, "amountCents"> {
  const main = parts.find(({ kind }) => kind === "payment" || kind === "credit_note") ?? parts[0];
  if (parts.length === 1) return toPart(main);
  const invoiceIds = new Set(parts.flatMap(({ invoiceId }) => invoiceId ?? []));
  const summary = invoiceIds.size > 1 ? { ...main, invoiceId: null, invoiceNumber: null } : main;
  return toPart(summary);
}
