import type { InvoicePaymentDto } from "@/lib/domain/billing/records/invoice-dto";
import type { InvoiceState } from "@/lib/domain/billing/records/model/invoice-status";

export const PAYMENT_METHOD_NAMES: Record<InvoicePaymentDto["method"], string> = {
  card: "Card",
  bank_debit: "Bank debit",
  cash: "Cash",
  check: "Check",
  transfer: "Bank transfer",
  credit: "Credit applied",
};

export const INVOICE_STATE_NAMES: Record<InvoiceState, string> = {
  draft: "Draft",
  sent: "Sent",
  overdue: "Overdue",
  paid: "Paid",
  void: "Void",
};
