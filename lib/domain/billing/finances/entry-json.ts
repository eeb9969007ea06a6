import type { Budgets, EntryDto } from "@/lib/domain/billing/finances/dto";
import type { FinanceSummary } from "@/lib/domain/billing/finances/get-finance-summary";
import type { UpdateEntryInput } from "@/lib/domain/billing/finances/model/schemas";
import { fromHundredths } from "@/lib/money/cents";

/** Maps an entry to the API format, with amounts in dollars. */
export function toEntryJson(entry: EntryDto) {
  return {
    id: entry.id,
    kind: entry.kind,
    amount: fromHundredths(entry.amountCents),
    currency: entry.currency,
    category: entry.category,
    vendor: entry.vendor,
    note: entry.note,
    booked_on: entry.bookedOn,
    source: entry.source,
    repeats: entry.repeats,
    next_on: entry.nextOn,
    horses: entry.horses.map(({ id, name, cents }) => ({ id, name, amount: fromHundredths(cents) })),
    is_whole: entry.isWhole,
    receipts: entry.receipts,
    revision: entry.revision,
    deleted_at: entry.deletedAt,
    created_at: entry.createdAt,
  };
}

/** Returns an entry as input for its form and for partial updates. */
export function toEntryInput(entry: EntryDto): UpdateEntryInput {
  return {
    id: entry.id,
    revision: entry.revision,
    kind: entry.kind,
    amount: fromHundredths(Math.abs(entry.amountCents)).toFixed(2),
    category: entry.category,
    vendor: entry.vendor,
    note: entry.note,
    booked_on: entry.bookedOn,
    horse_ids: entry.horses.map(({ id }) => id),
    repeats: entry.repeats,
  };
}

export function toSummaryJson({ cells, expenseCents, incomeCents, byCategory, byHorse }: FinanceSummary) {
  return {
    expenses: fromHundredths(expenseCents),
    income: fromHundredths(incomeCents),
    by_category: byCategory.map(({ category, cents }) => ({ category, amount: fromHundredths(cents) })),
    by_horse: byHorse.map(({ horse, cents }) => ({ horse, amount: fromHundredths(cents) })),
    cells: cells.map(({ cents, ...cell }) => ({ ...cell, amount: fromHundredths(cents) })),
  };
}

/** Maps budgets to an object with dollars by category. */
export function toBudgetsJson(budgets: Budgets) {
  return {
    budgets: Object.fromEntries(
      Object.entries(budgets).map(([category, cents]) => [category, fromHundredths(cents)]),
    ),
  };
}
