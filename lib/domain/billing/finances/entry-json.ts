import type { Budgets, EntryDto } from "@/lib/domain/billing/finances/dto";
import type { FinanceSummary } from "@/lib/domain/billing/finances/get-finance-summary";
import type { UpdateEntryInput } from "@/lib/domain/billing/finances/model/schemas";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";

/** Maps an entry to the API format, with amounts as decimals. */
export function toEntryJson(entry: EntryDto) {
  return {
    id: entry.id,
    kind: entry.kind,
    amount: toMajorUnits(entry.amountCents, entry.currency),
    currency: entry.currency,
    category: entry.category,
    vendor: entry.vendor,
    contact_id: entry.contactId,
    note: entry.note,
    payment_method: entry.paymentMethod,
    booked_on: entry.bookedOn,
    source: entry.source,
    repeats: entry.repeats,
    next_on: entry.nextOn,
    horses: entry.horses.map(({ id, name, cents }) => ({
      id,
      name,
      amount: toMajorUnits(cents, entry.currency),
    })),
    is_whole: entry.isWhole,
    receipts: entry.receipts,
    passed_through: entry.passedThrough && {
      charged: toMajorUnits(entry.passedThrough.chargedCents, entry.currency),
      margin: toMajorUnits(entry.passedThrough.chargedCents - entry.amountCents, entry.currency),
    },
    revision: entry.revision,
    deleted_at: entry.deletedAt,
    created_at: entry.createdAt,
  };
}

/** Converts an entry to the input format of its form and of partial updates. */
export function toEntryInput(entry: EntryDto): UpdateEntryInput {
  return {
    id: entry.id,
    revision: entry.revision,
    kind: entry.kind,
    amount: formatDecimal(Math.abs(entry.amountCents), entry.currency),
    category: entry.category,
    vendor: entry.vendor,
    contact_id: entry.contactId,
    note: entry.note,
    payment_method: entry.paymentMethod,
    booked_on: entry.bookedOn,
    horse_ids: entry.horses.map(({ id }) => id),
    repeats: entry.repeats,
  };
}

export function toSummaryJson(
  { cells, expenseCents, incomeCents, byCategory, byHorse }: FinanceSummary,
  currency: Currency,
) {
  return {
    expenses: toMajorUnits(expenseCents, currency),
    income: toMajorUnits(incomeCents, currency),
    by_category: byCategory.map(({ category, cents }) => ({
      category,
      amount: toMajorUnits(cents, currency),
    })),
    by_horse: byHorse.map(({ horse, cents }) => ({ horse, amount: toMajorUnits(cents, currency) })),
    cells: cells.map(({ cents, ...cell }) => ({ ...cell, amount: toMajorUnits(cents, currency) })),
  };
}

/** Maps budgets to an object with amounts by category. */
export function toBudgetsJson(budgets: Budgets, currency: Currency) {
  return {
    budgets: Object.fromEntries(
      Object.entries(budgets).map(([category, cents]) => [category, toMajorUnits(cents, currency)]),
    ),
  };
}
