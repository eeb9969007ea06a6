import { z } from "zod";
import { CATEGORIES, type Category, ENTRY_KINDS } from "@/lib/domain/billing/finances/model/categories";

/** The total for one horse, month and category. `horse` is null for the total of entries without a horse. */
export const cellSchema = z.object({
  kind: z.enum(ENTRY_KINDS),
  month: z.string(),
  category: z.enum(CATEGORIES),
  horse: z
    .object({
      id: z.string(),
      name: z.string(),
    })
    .nullable(),
  cents: z.number(),
});
export type SummaryCell = z.infer<typeof cellSchema>;

export interface HorseCost {
  horse: SummaryCell["horse"];
  cents: number;
}

export interface SummaryTotals {
  expenseCents: number;
  incomeCents: number;
  /** Expenses by category, highest first. */
  byCategory: readonly { category: Category; cents: number }[];
  /** Expenses by horse, highest first; entries without a horse come last. */
  byHorse: readonly HorseCost[];
}

/** Adds up the given cells. The totals equal the sums of the underlying entries. */
export function sumSummaryCells(cells: readonly SummaryCell[]): SummaryTotals {
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
      .toSorted((left, right) => right.cents - left.cents),
    byHorse: [...horses.values()].toSorted(
      (left, right) => Number(left.horse === null) - Number(right.horse === null) || right.cents - left.cents,
    ),
  };
}

function sum(cells: readonly SummaryCell[]): number {
  return cells.reduce((total, { cents }) => total + cents, 0);
}
