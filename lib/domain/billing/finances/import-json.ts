import type { CheckedEntryRow } from "@/lib/domain/billing/finances/check-entry-rows";
import { FINANCE_FILE } from "@/lib/domain/billing/finances/get-csv-columns";
import type { EntryImportResult } from "@/lib/domain/billing/finances/import-entries";
import type { EntryKind } from "@/lib/domain/billing/finances/model/categories";
import type { ParsedImport } from "@/lib/domain/billing/finances/parsed-import";
import { fromHundredths, sumCents } from "@/lib/money/cents";

/** Maps an import or its preview to the API format. */
export function toEntryPreviewJson({ rows, columns, ignoredColumns }: ParsedImport) {
  return {
    rows: rows.map(toRowJson),
    columns: columns.map(({ head, field }) => ({
      ...{ column: head, field, label: FINANCE_FILE.getHeader(field) },
    })),
    ignored_columns: ignoredColumns,
    expenses: getTotal(rows, "expense"),
    income: getTotal(rows, "income"),
  };
}

export function toEntryImportJson({ imported, refused }: EntryImportResult) {
  return { imported, refused: refused.map(toRowJson) };
}

function toRowJson({ line, name, date, entry, isDuplicate, errors }: CheckedEntryRow) {
  return { line, name, date, is_good: entry !== null, is_duplicate: isDuplicate, errors };
}

/** Total of the valid rows in dollars. */
function getTotal(rows: readonly CheckedEntryRow[], kind: EntryKind): number {
  return fromHundredths(sumCents(rows.flatMap(({ entry }) => (entry?.kind === kind ? [entry.amount] : []))));
}
