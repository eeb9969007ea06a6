import type { CalendarDate } from "@/lib/dates/calendar-date";
import { splitCents } from "@/lib/domain/billing/finances/model/split";
import { AGING_BUCKET_COUNT } from "@/lib/domain/billing/records/model/aging";
import { compareNames } from "@/lib/lists/name-order";

/** The part of an invoice that is for one horse, or the part that isn't for any horse. */
export interface InvoiceHorse {
  id: string | null;
  name: string | null;
  /** This part's share of the invoice total. */
  cents: number;
}

/** An invoice with a balance in the ledger. */
export interface OpenInvoice {
  id: string;
  number: string;
  /** Null if the invoice isn't linked to a contact. */
  contactId: string | null;
  /** The contact's name, or the name on the invoice. */
  contactName: string;
  dueDate: CalendarDate;
  /** The number of days past the due date. Negative before the due date. */
  daysOverdue: number;
  /** The index of the aging bucket. */
  bucket: number;
  balanceCents: number;
  horses: InvoiceHorse[];
}

export interface ContactCredit {
  contactId: string | null;
  contactName: string;
  creditCents: number;
}

export interface AgingRow {
  /** The contact's or horse's ID. Null if the row has no contact or horse. */
  id: string | null;
  name: string;
  /** The open amounts in the order of `AGING_LABELS`. */
  agingCents: number[];
  /** The sum of `agingCents`. */
  openCents: number;
  /** Unapplied credit. Zero for horses. */
  creditCents: number;
}

const WITHOUT_CONTACT = "Without a contact";
const WITHOUT_HORSE = "Without a horse";

interface Part {
  id: string | null;
  name: string;
  bucket: number;
  cents: number;
}

/**
 * Totals each contact's open invoices and unapplied credit. The contact with the largest open amount comes
 * first.
 */
export function groupByContact(
  invoices: readonly OpenInvoice[],
  credits: readonly ContactCredit[],
): AgingRow[] {
  const parts = invoices.map(({ contactId, contactName, bucket, balanceCents }) => ({
    ...{
      id: contactId,
      name: contactId === null ? WITHOUT_CONTACT : contactName,
      bucket,
      cents: balanceCents,
    },
  }));
  const rows = groupParts([
    ...parts,
    ...credits.map(({ contactId, contactName }) => ({
      ...{ id: contactId, name: contactId === null ? WITHOUT_CONTACT : contactName, bucket: 0, cents: 0 },
    })),
  ]);
  for (const row of rows) {
    row.creditCents = credits
      .filter(({ contactId }) => contactId === row.id)
      .reduce((sum, { creditCents }) => sum + creditCents, 0);
  }
  return rows;
}

/** Totals the open invoices of each horse. The horse with the largest open amount comes first. */
export function groupInvoicesByHorse(invoices: readonly OpenInvoice[]): AgingRow[] {
  return groupParts(
    invoices.flatMap((invoice) =>
      splitBalance(invoice).map(({ id, name, cents }) => ({
        ...{ id, name: name ?? WITHOUT_HORSE, bucket: invoice.bucket, cents },
      })),
    ),
  );
}

/**
 * Splits an invoice's balance among its horses in proportion to their lines, to the cent. Leftover cents go
 * to the horses with the largest remainders.
 */
export function splitBalance({ balanceCents, horses }: OpenInvoice): InvoiceHorse[] {
  const withAmount = horses.filter(({ cents }) => cents > 0);
  if (withAmount.length === 0) return [{ id: null, name: null, cents: balanceCents }];
  const amounts = splitCents(
    balanceCents,
    withAmount.map(({ cents }) => cents),
  );
  return withAmount.map(({ id, name }, index) => ({ id, name, cents: amounts[index] ?? 0 }));
}

function groupParts(parts: readonly Part[]): AgingRow[] {
  const rows = new Map<string | null, AgingRow>();
  for (const { id, name, bucket, cents } of parts) {
    const row = rows.get(id) ?? {
      ...{ id, name, agingCents: Array.from({ length: AGING_BUCKET_COUNT }, () => 0) },
      ...{ openCents: 0, creditCents: 0 },
    };
    row.agingCents[bucket] = (row.agingCents[bucket] ?? 0) + cents;
    row.openCents += cents;
    rows.set(id, row);
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      Number(a.id === null) - Number(b.id === null) ||
      b.openCents - a.openCents ||
      compareNames(a.name, b.name),
  );
}

/** Adds up the rows of an aging report: each bucket, the open balances and the credits. */
export function sumAging(rows: readonly AgingRow[]): Omit<AgingRow, "id" | "name"> {
  return {
    agingCents: Array.from({ length: AGING_BUCKET_COUNT }, (_, bucket) =>
      rows.reduce((sum, { agingCents }) => sum + (agingCents[bucket] ?? 0), 0),
    ),
    openCents: rows.reduce((sum, row) => sum + row.openCents, 0),
    creditCents: rows.reduce((sum, row) => sum + row.creditCents, 0),
  };
}
