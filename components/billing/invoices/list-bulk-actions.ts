import type { BulkAction } from "@/components/lists/row-selection";
import { sumCents } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";
import type { InvoiceRowData } from "./invoice-table";

type SelectedInvoice = Pick<
  InvoiceRowData,
  "id" | "state" | "customerEmail" | "totalCents" | "balanceCents" | "currency"
>;

/** Returns the actions for the selected invoices: sending drafts, and reminding the clients of overdue invoices. */
export function listBulkActions(selected: readonly SelectedInvoice[], format: NumberFormat): BulkAction[] {
  const drafts = selected.filter(({ state }) => state === "draft");
  const overdue = selected.filter(({ state, customerEmail }) => state === "overdue" && customerEmail);
  const send: BulkAction = {
    ...{ change: "sendInvoices", label: "Send", past: "sent", icon: "paper-plane-tilt", danger: false },
    consequence: `${describeTotal(drafts, ({ totalCents }) => totalCents, format)} in total. We email each invoice to its client. You can't edit a sent invoice.`,
    appliesTo: new Set(drafts.map(({ id }) => id)),
    disabledReason: "Only drafts can be sent.",
  };
  if (overdue.length === 0) return [send];
  const remind: BulkAction = {
    ...{
      change: "remindInvoices",
      label: "Send reminder for",
      past: "reminded",
      icon: "bell",
      danger: false,
    },
    consequence: `${describeTotal(overdue, ({ balanceCents }) => balanceCents, format)} due in total. We email each client a payment reminder. You can't undo this.`,
    appliesTo: new Set(overdue.map(({ id }) => id)),
  };
  return [send, remind];
}

function describeTotal(
  invoices: readonly SelectedInvoice[],
  getCents: (invoice: SelectedInvoice) => number,
  format: NumberFormat,
): string {
  const [first] = invoices;
  return first ? formatCents(sumCents(invoices.map(getCents)), first.currency, format) : "";
}
