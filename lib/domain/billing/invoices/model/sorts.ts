import type { Sort } from "@/lib/lists/sort";

/** Columns that the list can be sorted by. */
export const INVOICE_SORTS = ["created", "number", "client", "due", "total"] as const;
export type InvoiceSort = Sort<(typeof INVOICE_SORTS)[number]>;
export const INVOICES_NEWEST_FIRST: InvoiceSort = { key: "created", isDescending: true };
