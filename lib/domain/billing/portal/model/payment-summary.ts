import { splitCents } from "@/lib/domain/billing/finances/model/split";
import type { ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import { compareNames } from "@/lib/lists/name-order";

/** An invoice line. Its invoice received payments in the summary's year. */
interface PaidLine {
  horseName: string | null;
  category: ServiceCategory;
  /** The line's part of the invoice total, including tax. */
  totalCents: number;
}

/** An invoice with the amount paid in the year, minus refunds and disputes. */
export interface PaidInvoice {
  paidCents: number;
  /** Empty for payments without an invoice. */
  lines: readonly PaidLine[];
}

export interface SummaryRow {
  /** Null for amounts without a horse. */
  horseName: string | null;
  category: ServiceCategory;
  cents: number;
}

/**
 * Divides each invoice's payments among its lines, in proportion to the line totals. Adds up the results by horse
 * and category. The rows add up exactly to the payments.
 */
export function summarizePayments(invoices: readonly PaidInvoice[]): SummaryRow[] {
  const rows = new Map<string, SummaryRow>();
  for (const { paidCents, lines } of invoices) {
    for (const { horseName, category, cents } of divide(paidCents, lines)) {
      const key = JSON.stringify([horseName, category]);
      const row = rows.get(key) ?? { horseName, category, cents: 0 };
      row.cents += cents;
      rows.set(key, row);
    }
  }
  return [...rows.values()].filter(({ cents }) => cents !== 0).toSorted(compareRows);
}

function divide(paidCents: number, lines: readonly PaidLine[]): SummaryRow[] {
  const charged = lines.filter(({ totalCents }) => totalCents > 0);
  if (charged.length === 0) return [{ horseName: null, category: "other", cents: paidCents }];
  const shares = splitCents(
    paidCents,
    charged.map(({ totalCents }) => totalCents),
  );
  return charged.map(({ horseName, category }, index) => ({
    horseName,
    category,
    cents: shares[index] ?? 0,
  }));
}

/** Sorts by horse, then by category. Amounts without a horse come last. */
function compareRows(left: SummaryRow, right: SummaryRow): number {
  if (left.horseName === right.horseName) return left.category.localeCompare(right.category);
  if (left.horseName === null) return 1;
  if (right.horseName === null) return -1;
  return compareNames(left.horseName, right.horseName);
}
