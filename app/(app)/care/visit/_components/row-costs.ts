import type { VisitRow } from "./visit-row";

/** The cost of one row in the visit form. */
interface RowCost {
  /** The text of the field. */
  text: string;
  /** The type of work that the user chose; null while the row's initial type is selected. */
  work: string | null;
  /** Whether the user entered the cost. If so, choosing different work doesn't change the cost. */
  isTyped: boolean;
}

/** The cost of each row, by the row's key. */
export type RowCosts = Readonly<Record<string, RowCost>>;

type FormatCents = (cents: number) => string;

const formatCost = (cents: number | null | undefined, format: FormatCents) =>
  typeof cents === "number" ? format(cents) : "";

/** Fills in the cost from each horse's last record. */
export function createRowCosts(rows: readonly VisitRow[], format: FormatCents): RowCosts {
  return Object.fromEntries(
    rows.map(({ key, last }) => [
      key,
      { text: formatCost(last.costCents, format), work: null, isTyped: false },
    ]),
  );
}

export function setTypedCost(costs: RowCosts, key: string, text: string): RowCosts {
  return { ...costs, [key]: { work: null, ...costs[key], text, isTyped: true } };
}

/**
 * Stores a row's work. Then fills in the horse's last cost for this work, or clears the field if no cost exists.
 * Never replaces a cost that the user entered.
 */
export function setWork(
  costs: RowCosts,
  { key, last }: Pick<VisitRow, "key" | "last">,
  work: string,
  format: FormatCents,
): RowCosts {
  const before = costs[key];
  if (before?.isTyped) return { ...costs, [key]: { ...before, work } };
  return { ...costs, [key]: { text: formatCost(last.costsByWork[work], format), work, isTyped: false } };
}
