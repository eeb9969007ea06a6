import { getCsvColumns } from "@/lib/csv/columns";
import type { CsvFile } from "@/lib/csv/read-csv-file";

export type FinanceField = "booked_on" | "kind" | "category" | "vendor" | "amount" | "horses" | "note";

/** Column names in this app's exports and in files from banks and spreadsheets. */
export const FINANCE_FILE = getCsvColumns<FinanceField>([
  ["booked_on", "Date", "Day", "Booked on", "Transaction date", "Posting date", "Posted date"],
  ["amount", "Amount", "Total", "Cost", "Price", "Amount in dollars"],
  ["kind", "Type", "Kind", "Expense or income"],
  ["category", "Category", "Account"],
  ["vendor", "Vendor or payer", "Vendor", "Payee", "Paid to", "Payer", "Name", "Supplier", "Description"],
  ["horses", "Horses", "Horse", "Horse name"],
  ["note", "Note", "Notes", "Memo", "Comments"],
]);

/** The columns of this app's exports. An import ignores the last one, the entry's source. */
export const EXPORT_HEADERS: readonly string[] = [...FINANCE_FILE.headers, "Source"];

/**
 * Returns whether this app exported the file. All the export headers must be present, because a bank's file can
 * contain some of them.
 */
export function isOwnExport({
  columns,
  ignoredColumns,
}: Pick<CsvFile<FinanceField>, "columns" | "ignoredColumns">): boolean {
  const headers = new Set([...columns.map(({ head }) => head), ...ignoredColumns]);
  return EXPORT_HEADERS.every((header) => headers.has(header));
}
