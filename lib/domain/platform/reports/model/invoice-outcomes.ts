/** The possible outcomes of sent invoices, as returned by the report's query. */
export const INVOICE_OUTCOMES = [
  "paid",
  "open",
  "overdue",
  "refunded",
  "disputed",
  "credited",
  "written_off",
  "void",
] as const;
type InvoiceOutcome = (typeof INVOICE_OUTCOMES)[number];

export const INVOICE_OUTCOME_LABELS: Readonly<Record<InvoiceOutcome, string>> = {
  paid: "Paid",
  open: "Open",
  overdue: "Overdue",
  refunded: "Refunded",
  disputed: "Disputed",
  credited: "Credited",
  written_off: "Written off",
  void: "Void",
};
