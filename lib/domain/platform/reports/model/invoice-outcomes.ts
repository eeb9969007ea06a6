/** The outcomes of sent invoices, with the names that the report's query returns. */
export const INVOICE_OUTCOMES = ["paid", "open", "overdue", "void"] as const;
type InvoiceOutcome = (typeof INVOICE_OUTCOMES)[number];

export const INVOICE_OUTCOME_LABELS: Readonly<Record<InvoiceOutcome, string>> = {
  paid: "Paid",
  open: "Open",
  overdue: "Overdue",
  void: "Void",
};
