/** Outcomes of sent invoices, as the report's query names them. */
export const INVOICE_OUTCOMES = ["paid", "open", "overdue", "void"] as const;
type InvoiceOutcome = (typeof INVOICE_OUTCOMES)[number];

export const INVOICE_OUTCOME_LABELS: Readonly<Record<InvoiceOutcome, string>> = {
  paid: "Paid",
  open: "Open",
  overdue: "Overdue",
  void: "Void",
};
