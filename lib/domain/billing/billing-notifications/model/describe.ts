import type {
  BillingNotificationDto,
  InvoiceEventKind,
} from "@/lib/domain/billing/billing-notifications/dto";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

export interface NotificationText {
  title: string;
  detail: string;
  /** The URL of the page with the details. */
  href: string;
}

const INVOICE_TITLES: Readonly<Record<InvoiceEventKind, (name: string, amount: string) => string>> = {
  payment: (name, amount) => `${name} paid ${amount}`,
  autopay_failed: (name, amount) => `${name}'s automatic payment of ${amount} failed`,
  refund_failed: (name, amount) => `A refund of ${amount} to ${name} failed`,
};

/** Describes a notification, such as "Dana Whitfield paid $480.00" with the detail "Invoice INV-0001". */
export function describeNotification(
  { about, contactName, amountCents, currency }: BillingNotificationDto,
  numberFormat: NumberFormat,
): NotificationText {
  const amount = formatCents(amountCents, currency, numberFormat);
  if (about.type === "invoice") {
    const { invoiceId, invoiceNumber, invoiceCount, event } = about;
    return {
      title: INVOICE_TITLES[event](contactName, amount),
      detail: `Invoice ${invoiceNumber}${describeOthers(invoiceCount - 1)}`,
      href: `/pro-dashboard/invoices/${invoiceId}`,
    };
  }
  if (about.type === "credit_refund") {
    return {
      title: INVOICE_TITLES.refund_failed(contactName, amount),
      detail: `The amount is available as ${about.isDeposit ? "a deposit" : "credit"} again`,
      href: `/dashboard/contacts/${about.contactId}`,
    };
  }
  const { isApproved, description, horseName, reason } = about;
  return {
    title: `${contactName} ${isApproved ? "approved" : "declined"} a charge: ${description}`,
    detail: [amount, horseName, reason && `“${reason}”`].filter(Boolean).join(", "),
    href: isApproved ? "/pro-dashboard?tab=charges" : "/pro-dashboard?tab=charges&view=held",
  };
}

function describeOthers(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " and 1 other invoice" : ` and ${count} other invoices`;
}
