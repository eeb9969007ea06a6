import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails, type MailLine, MailLines, type MailTotals } from "@/lib/mail/templates/invoice-parts";
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
  /** The part above the balance, which is credit for other invoices. */
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
    creditedCents,
    paidOn,
    method,
  } = props;
  const amount = formatCents(amountCents, totals.currency, totals.numberFormat);
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`${amount} received, thank you`}
      heading={`Receipt for invoice ${invoiceNumber}`}
      footer={`${organizationName} sends its receipts with ${brand.name}. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Thank you, {customerName}. {organizationName} has received your payment of {amount}.
        {creditedCents > 0 &&
          ` ${formatCents(creditedCents, totals.currency, totals.numberFormat)} of it is credit for other invoices.`}
      </MailText>
      <MailDetails
        facts={[
          ["Paid on", paidOn],
          ["Paid by", method],
          ...(totals.paidCents === amountCents && totals.balanceCents === 0
            ? []
            : [
                [
                  "Balance due",
                  formatCents(totals.balanceCents, totals.currency, totals.numberFormat),
                ] as const,
              ]),
        ]}
      />
      <MailLines lines={lines} totals={totals} />
    </MailLayout>
  );
}
