import type { BulkAction } from "@/components/lists/row-selection";
import { remindInvoicesAction, sendInvoicesAction } from "@/lib/actions/billing/billing-rows";
import { sumCents } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";
import { describeDelivery } from "./describe-delivery";
import type { InvoiceRowData } from "./invoice-table";

type SelectedInvoice = Pick<
  InvoiceRowData,
  "id" | "state" | "customerEmail" | "totalCents" | "balanceCents" | "currency"
>;

/**
 * Returns the actions that apply to at least one of the selected invoices: sending drafts and sending
 * reminders for overdue invoices. If neither applies, returns a disabled action that says why. `remindedIds`
 * contains the IDs of the invoices for which a reminder was already sent today.
 */
export function listBulkActions(
  selected: readonly SelectedInvoice[],
  remindedIds: readonly string[],
  format: NumberFormat,
): BulkAction[] {
  const drafts = selected.filter(({ state }) => state === "draft");
  const emailCount = drafts.filter(({ customerEmail }) => customerEmail !== null).length;
  const remindable = selected.filter(
    ({ state, customerEmail, balanceCents }) => state === "overdue" && customerEmail && balanceCents > 0,
  );
  const overdue = remindable.filter(({ id }) => !remindedIds.includes(id));
  const remindedCount = remindable.length - overdue.length;
  const send: BulkAction = {
    ...{ action: sendInvoicesAction, label: "Send", past: "sent", icon: "paper-plane-tilt", danger: false },
    buttonLabel:
      drafts.length === 0 ? "Send" : drafts.length === 1 ? "Send 1 draft" : `Send ${drafts.length} drafts`,
    consequence: `${describeTotal(drafts, ({ totalCents }) => totalCents, format)} in total. ${describeDelivery({ emailCount, printCount: drafts.length - emailCount })} You can't edit a sent invoice.`,
    appliesTo: new Set(drafts.map(({ id }) => id)),
    disabledReason: "Only drafts can be sent. Reminders are only for overdue invoices with an email address.",
  };
  const remind: BulkAction = {
    ...{
      action: remindInvoicesAction,
      label: "Send reminder for",
      past: "reminded",
      icon: "bell",
      danger: false,
    },
    buttonLabel: overdue.length === 0 ? "Remind" : `Remind ${overdue.length}`,
    consequence: `${describeTotal(overdue, ({ balanceCents }) => balanceCents, format)} overdue in total. We'll email a payment reminder for each invoice.${describeReminded(remindedCount)} You can't undo this.`,
    appliesTo: new Set(overdue.map(({ id }) => id)),
    disabledReason: "The selected invoices already got a reminder today. You can send the next one tomorrow.",
  };
  if (remindable.length === 0) return [send];
  return drafts.length === 0 ? [remind] : [send, remind];
}

/** Says how many selected invoices are skipped because they already got a reminder today. */
function describeReminded(count: number): string {
  if (count === 0) return "";
  const invoices = count === 1 ? "1 selected invoice" : `${count} selected invoices`;
  return ` ${invoices} already got a reminder today and can get the next one tomorrow.`;
}

/** Returns the sum of the selected invoices, such as "$420.00 in total". Empty if nothing is selected. */
export function describeSelection(selected: readonly SelectedInvoice[], format: NumberFormat): string {
  const total = describeTotal(selected, ({ totalCents }) => totalCents, format);
  return total && `${total} in total`;
}

/** Returns the total for each currency, joined by "and". */
function describeTotal(
  invoices: readonly SelectedInvoice[],
  getCents: (invoice: SelectedInvoice) => number,
  format: NumberFormat,
): string {
  const currencies = [...new Set(invoices.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const ofCurrency = invoices.filter((invoice) => invoice.currency === currency);
      return formatCents(sumCents(ofCurrency.map(getCents)), currency, format);
    })
    .join(" and ");
}
