import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import {
  describePaidInvoices,
  MailDetails,
  type MailLine,
  MailLines,
  type MailPaidInvoice,
  type MailTotals,
  paysOtherInvoices,
} from "@/lib/mail/templates/invoice-parts";
import { MailLayout, MailText } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface ReceiptMailProps {
  organizationName: string;
  branding: Branding | null;
  customerName: string;
  invoiceNumber: string;
  lines: MailLine[];
  totals: MailTotals;
  /** The amount that the client paid. */
  amountCents: number;
  /** All invoices that the payment covers, with their amounts. */
  paidInvoices: readonly MailPaidInvoice[];
  /** The part of the payment that exceeded the invoices' balances and became credit for other invoices. */
  creditedCents: number;
  /** The formatted date, such as "November 30, 2026". */
  paidOn: string;
  /** The formatted payment method, such as "Card". */
  method: string;
}

/** Sends the client a receipt for a payment. */
export function ReceiptMail(props: ReceiptMailProps) {
  const {
    organizationName,
    branding,
    customerName,
    invoiceNumber,
    lines,
    totals,
    amountCents,
    paidInvoices,
    creditedCents,
    paidOn,
    method,
  } = props;
  const format = (cents: number) => formatCents(cents, totals.currency, totals.numberFormat);
  const amount = format(amountCents);
  const isShared = paysOtherInvoices(invoiceNumber, paidInvoices);
  const isPaidInFull = totals.paidCents === amountCents && totals.balanceCents === 0;
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`${amount} received, thank you`}
      heading={`Receipt for ${describePaidInvoices(invoiceNumber, paidInvoices)}`}
      footer={`${organizationName} uses ${brand.name} to send receipts. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Thank you, {customerName}. {organizationName} has received your payment of {amount}.
        {creditedCents > 0 &&
          ` ${format(creditedCents)} of this payment is now credit toward other invoices.`}
      </MailText>
      <MailDetails
        facts={[
          ...(isShared
            ? paidInvoices.map((one) => [`Invoice ${one.invoiceNumber}`, format(one.amountCents)] as const)
            : []),
          ["Paid on", paidOn],
          ["Paid by", method],
          ...(isShared || isPaidInFull ? [] : [["Balance due", format(totals.balanceCents)] as const]),
        ]}
      />
      {!isShared && <MailLines lines={lines} totals={totals} />}
    </MailLayout>
  );
}
