import { getCsvColumns } from "@/lib/csv/columns";

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

/** The column of this app's exports that contains the entry's source. An import ignores it. */
export const SOURCE_HEADER = "Source";
