/** The possible outcomes of sent invoices, as returned by the report's query. */
export const INVOICE_OUTCOMES = ["paid", "open", "overdue", "void"] as const;
type InvoiceOutcome = (typeof INVOICE_OUTCOMES)[number];

export const INVOICE_OUTCOME_LABELS: Readonly<Record<InvoiceOutcome, string>> = {
  paid: "Paid",
  open: "Open",
  overdue: "Overdue",
  void: "Void",
};
