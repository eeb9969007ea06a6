import type { Category, EntryKind } from "@/lib/finances/categories";
import type { Month } from "@/lib/finances/months";

/** What fell on a horse in a month, of one category; on no horse in particular where `horse` is null. */
export interface Cell {
  kind: EntryKind;
  month: Month;
  category: Category;
  horse: { id: string; name: string } | null;
  cents: number;
}

export interface HorseCost {
  horse: Cell["horse"];
  cents: number;
}

export interface Totals {
  expenseCents: number;
  incomeCents: number;
  /** What was spent by category, the most first. */
  byCategory: readonly { category: Category; cents: number }[];
  /** What horses cost, the most first; what fell on none is last. */
  byHorse: readonly HorseCost[];
}

/** The sums of some cells: they are the sums of their entries, because the cells are. */
export function totalsOf(cells: readonly Cell[]): Totals {
  const expenses = cells.filter(({ kind }) => kind === "expense");
  const categories = new Map<Category, number>();
  const horses = new Map<string | null, HorseCost>();
  for (const { category, horse, cents } of expenses) {
    categories.set(category, (categories.get(category) ?? 0) + cents);
    const id = horse?.id ?? null;
    horses.set(id, { horse, cents: (horses.get(id)?.cents ?? 0) + cents });
  }
  return {
    expenseCents: sum(expenses),
    incomeCents: sum(cells.filter(({ kind }) => kind === "income")),
    byCategory: [...categories]
      .map(([category, cents]) => ({ category, cents }))
      .toSorted((one, other) => other.cents - one.cents),
    byHorse: [...horses.values()].toSorted(
      (one, other) => Number(one.horse === null) - Number(other.horse === null) || other.cents - one.cents,
    ),
  };
}

function sum(cells: readonly Cell[]): number {
  return cells.reduce((total, { cents }) => total + cents, 0);
}
