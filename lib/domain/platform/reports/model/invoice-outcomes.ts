/** Outcomes of sent invoices, keyed by their names in the report's query. */
export const INVOICE_OUTCOMES = {
  paid: "Paid",
  open: "Open",
  overdue: "Overdue",
  void: "Void",
} as const;
export type InvoiceOutcome = keyof typeof INVOICE_OUTCOMES;
