import type { Aging } from "@/lib/domain/billing/aging/get-aging";
import type { AgingRow, OpenInvoice } from "@/lib/domain/billing/aging/model/open-invoice";
import { toMajorUnits } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

/** Formats the open balances for the API, with amounts as decimals. */
export function toAgingJson({ view, today, currency, rows, invoices, total }: Aging) {
  return {
    ...{ as_of: today, view, currency },
    rows:
      view === "invoice"
        ? []
        : rows.map((row) => ({ id: row.id, name: row.name, ...toAmounts(row, currency) })),
    invoices: view === "invoice" ? invoices.map((invoice) => toOpenInvoiceJson(invoice, currency)) : [],
    total: toAmounts(total, currency),
  };
}

function toAmounts(
  { agingCents, openCents, creditCents }: Omit<AgingRow, "id" | "name">,
  currency: Currency,
) {
  const toAmount = (cents: number) => toMajorUnits(cents, currency);
  const [current = 0, over0 = 0, over30 = 0, over60 = 0, over90 = 0] = agingCents;
  return {
    ...{ current: toAmount(current), days_1_to_30: toAmount(over0), days_31_to_60: toAmount(over30) },
    ...{ days_61_to_90: toAmount(over60), over_90_days: toAmount(over90), total: toAmount(openCents) },
    unapplied_credit: toAmount(creditCents),
  };
}

function toOpenInvoiceJson(invoice: OpenInvoice, currency: Currency) {
  return {
    ...{ invoice_id: invoice.id, invoice_number: invoice.number },
    ...{ contact_id: invoice.contactId, contact_name: invoice.contactName },
    ...{ due_date: invoice.dueDate, days_overdue: invoice.daysOverdue },
    balance_due: toMajorUnits(invoice.balanceCents, currency),
  };
}
