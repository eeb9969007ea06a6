import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DescribedEntry } from "@/lib/domain/billing/statements/model/describe-entry";
import { sumCents } from "@/lib/money/cents";

/** A ledger entry in the period. */
export interface StatementEntry extends DescribedEntry {
  id: string;
  day: CalendarDate;
  invoiceId: string | null;
  /** A key that all entries of a payment share. Null for entries that don't belong to a payment. */
  paymentKey: string | null;
  /**
   * The ID of the credit note. Set on the note's own entry and on the entry for the credit that the note created.
   */
  creditNoteId: string | null;
}

/** The entries that appear as one line of a statement. */
export type EntryGroup = [StatementEntry, ...StatementEntry[]];

/** The adjustments, grouped by invoice and day. */
type Adjustments = ReadonlyMap<string, StatementEntry[]>;

/**
 * Groups a payment's entries from the same day. Also groups a credit note's entries if its amount was kept as
 * credit on the same day. A group takes the position of its first entry. Every remaining entry forms a separate
 * group. Leaves out adjustments that cancel each other out, for example after a credit note with a refund.
 */
export function groupEntries(entries: readonly StatementEntry[]): EntryGroup[] {
  const adjustments = collectAdjustments(entries);
  const keptCredits = findKeptCredits(entries, adjustments);
  const canceled = new Set([...adjustments.values()].flatMap(listCanceled));
  const groups = new Map<string | StatementEntry, EntryGroup>();
  for (const entry of entries) {
    if (canceled.has(entry)) continue;
    const eventKey = keptCredits.get(entry) ?? entry.paymentKey;
    const key = eventKey === null ? entry : `${entry.day} ${eventKey}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}

function collectAdjustments(entries: readonly StatementEntry[]): Adjustments {
  const adjustments = new Map<string, StatementEntry[]>();
  for (const entry of entries) {
    if (entry.kind !== "adjustment") continue;
    const key = getInvoiceKey(entry);
    adjustments.set(key, [...(adjustments.get(key) ?? []), entry]);
  }
  return adjustments;
}

const getInvoiceKey = ({ day, invoiceId }: StatementEntry) => `${day} ${invoiceId}`;

/**
 * Finds credit notes whose amount was kept as credit on the same day. For each of these credit notes, assigns the
 * same key to the note, its credit and the adjustment that offsets the credit. Removes the adjustment from
 * `adjustments`.
 */
function findKeptCredits(
  entries: readonly StatementEntry[],
  adjustments: Adjustments,
): Map<StatementEntry, string> {
  const keys = new Map<StatementEntry, string>();
  const byNote = new Map<string, StatementEntry>();
  for (const entry of entries) {
    if (entry.kind === "credit" && entry.creditNoteId)
      byNote.set(`${entry.day} ${entry.creditNoteId}`, entry);
  }
  for (const note of entries) {
    if (note.kind !== "credit_note" || !note.creditNoteId) continue;
    const credit = byNote.get(`${note.day} ${note.creditNoteId}`);
    const adjustment = credit && takeOpposite(adjustments.get(getInvoiceKey(note)) ?? [], credit);
    if (!credit || !adjustment) continue;
    for (const entry of [note, credit, adjustment]) keys.set(entry, `credit_note:${note.creditNoteId}`);
  }
  return keys;
}

/** Returns all adjustments if they add up to zero. Otherwise, returns the pairs with opposite amounts. */
function listCanceled(adjustments: readonly StatementEntry[]): StatementEntry[] {
  if (sumCents(adjustments.map(({ amountCents }) => amountCents)) === 0) return [...adjustments];
  const rest = [...adjustments];
  const canceled: StatementEntry[] = [];
  for (let entry = rest.shift(); entry; entry = rest.shift()) {
    const opposite = takeOpposite(rest, entry);
    if (opposite) canceled.push(entry, opposite);
  }
  return canceled;
}

/** Returns the first of `entries` with the opposite amount and removes it from the array. */
function takeOpposite(
  entries: StatementEntry[],
  { amountCents }: StatementEntry,
): StatementEntry | undefined {
  const index = entries.findIndex((entry) => entry.amountCents === -amountCents);
  return index < 0 ? undefined : entries.splice(index, 1)[0];
}
