import type { CheckedEntryRow } from "@/lib/domain/billing/finances/check-entry-rows";
import { FINANCE_FILE } from "@/lib/domain/billing/finances/finance-file";
import type { EntryImportResult } from "@/lib/domain/billing/finances/import-entries";
import { CATEGORY_LABELS, type EntryKind } from "@/lib/domain/billing/finances/model/categories";
import type { ParsedImport } from "@/lib/domain/billing/finances/parsed-import";
import { sumCents, toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Maps an import or its preview to the API format. */
export function toEntryPreviewJson({ rows, columns, ignoredColumns }: ParsedImport, currency: Currency) {
  return {
    rows: rows.map((row) => ({ ...toRowJson(row), ...toEntryJson(row, currency), warnings: row.warnings })),
    columns: columns.map(({ head, field }) => ({
      ...{ column: head, field, label: FINANCE_FILE.getHeader(field) },
    })),
    ignored_columns: ignoredColumns,
    expenses: getTotal(rows, "expense", currency),
    income: getTotal(rows, "income", currency),
  };
}

export function toEntryImportJson({ imported, refused }: EntryImportResult) {
  return { imported, refused: refused.map(toRowJson) };
}

function toRowJson({ line, name, date, entry, isDuplicate, errors }: CheckedEntryRow) {
  return { line, name, date, is_good: entry !== null, is_duplicate: isDuplicate, errors };
}

/** Maps a valid row to the entry that it adds. */
function toEntryJson({ entry, horses }: CheckedEntryRow, currency: Currency) {
  if (!entry) return { entry: null };
  const { kind, amount, category, vendor, booked_on } = entry;
  return {
    entry: {
      ...{ kind, amount: toMajorUnits(amount, currency), category: CATEGORY_LABELS[category] },
      ...{ vendor, booked_on, horses },
    },
  };
}

/** Returns the total of the valid income or expense rows, in the organization's currency. */
function getTotal(rows: readonly CheckedEntryRow[], kind: EntryKind, currency: Currency): number {
  const amounts = rows.flatMap(({ entry }) => (entry?.kind === kind ? [entry.amount] : []));
  return toMajorUnits(sumCents(amounts), currency);
}
