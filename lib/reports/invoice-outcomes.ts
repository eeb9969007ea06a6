/** What became of an invoice that was sent, as a report's query names it. */
export const INVOICE_OUTCOMES = {
  paid: "Paid",
  open: "Open",
  overdue: "Overdue",
  void: "Void",
} as const;
export type InvoiceOutcome = keyof typeof INVOICE_OUTCOMES;
