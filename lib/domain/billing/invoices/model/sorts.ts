import type { Sort } from "@/lib/lists/sort";

/** The sortable columns of the list. */
export const INVOICE_SORTS = ["created", "number", "client", "due", "total"] as const;
export type InvoiceSort = Sort<(typeof INVOICE_SORTS)[number]>;
export const INVOICES_NEWEST_FIRST: InvoiceSort = { key: "created", isDescending: true };
