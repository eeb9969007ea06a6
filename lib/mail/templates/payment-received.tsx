import { brand } from "@/lib/brand";
import {
  describePaidInvoices,
  MailDetails,
  type MailPaidInvoice,
  paysOtherInvoices,
} from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailText } from "@/lib/mail/templates/layout";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

export interface PaymentReceivedMailProps {
  organizationName: string;
  customerName: string;
  invoiceNumber: string;
  amountCents: number;
  /** All invoices that the payment covers, with their amounts. */
  paidInvoices: readonly MailPaidInvoice[];
  /** The part of the payment that exceeded the invoices' balances and became credit for other invoices. */
  creditedCents: number;
  /** The amount that the client still has to pay. */
  balanceCents: number;
  currency: Currency;
  numberFormat: NumberFormat;
  /** The platform fee; 0 for payments recorded manually. Stripe's own fee isn't included. */
  feeCents: number;
  /** The formatted date, such as "November 30, 2026". */
  paidOn: string;
  /** The formatted payment method, such as "Card". */
  method: string;
  invoiceUrl: string;
}

/** Informs the organization's owner of a payment. */
export function PaymentReceivedMail(props: PaymentReceivedMailProps) {
  const { organizationName, customerName, invoiceNumber, amountCents, balanceCents, currency, feeCents } =
    props;
  const { paidInvoices, creditedCents } = props;
  const isShared = paysOtherInvoices(invoiceNumber, paidInvoices);
  const format = (cents: number) => formatCents(cents, currency, props.numberFormat);
  const amount = format(amountCents);
  const facts: [string, string][] = [
    ["Amount", amount],
    ...(isShared
      ? paidInvoices.map((one): [string, string] => [`Invoice ${one.invoiceNumber}`, format(one.amountCents)])
      : []),
    ["Paid on", props.paidOn],
    ["Paid by", props.method],
  ];
  if (balanceCents > 0 && !isShared) facts.push(["Balance due", format(balanceCents)]);
  if (creditedCents > 0) facts.push(["Added to credit", format(creditedCents)]);
  if (feeCents > 0) facts.push(["Platform fee", format(feeCents)]);
  return (
    <MailLayout
      preview={`${customerName} paid ${amount}`}
      heading={
        isShared
          ? `Payment for ${describePaidInvoices(invoiceNumber, paidInvoices)}`
          : `Invoice ${invoiceNumber} is ${balanceCents > 0 ? "partly " : ""}paid`
      }
      footer={`You received this email because you own ${organizationName} on ${brand.name}.`}
    >
      <MailText>
        {customerName} has paid {amount} to {organizationName}.
      </MailText>
      <MailDetails facts={facts} />
      <MailButton href={props.invoiceUrl}>Open the invoice</MailButton>
    </MailLayout>
  );
}
