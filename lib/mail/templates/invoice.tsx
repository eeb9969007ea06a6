import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { type MailLine, MailLines, type MailTotals } from "@/lib/mail/templates/invoice-parts";
import {
  MailButton,
  MailLayout,
  MailLinkText,
  MailQuote,
  MailSmallPrint,
  MailText,
} from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface InvoiceMailProps {
  organizationName: string;
  branding: Branding | null;
  customerName: string;
  invoiceNumber: string;
  /** The number of the void invoice that this invoice replaces. */
  replacedNumber: string | null;
  /** The formatted date, such as "November 30, 2026". */
  dueDate: string;
  /** The formatted amount of a payment that was reversed after the client received a receipt. */
  reversed: string | null;
  lines: MailLine[];
  totals: MailTotals;
  notes: string | null;
  /** The instructions for paying without a card. */
  paymentInstructions: string | null;
  /** The URL of the page with the invoice's current state, where the client can pay and print it. */
  pageUrl: string;
  /** Whether the client can pay by card on the invoice's page. */
  isPayable: boolean;
}

/** Sends an invoice to the client. */
export function InvoiceMail(props: InvoiceMailProps) {
  const {
    organizationName,
    branding,
    customerName,
    invoiceNumber,
    replacedNumber,
    dueDate,
    reversed,
    lines,
    totals,
    notes,
    paymentInstructions,
    pageUrl,
    isPayable,
  } = props;
  const due = formatCents(totals.balanceCents, totals.currency, totals.numberFormat);
  const isPaid = totals.balanceCents === 0;
  const dueText = isPaid ? "Your credit covers the total, so nothing is due." : `It is due on ${dueDate}.`;
  const replacement = replacedNumber === null ? "" : `, which replaces invoice ${replacedNumber}`;
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={isPaid ? "Paid with your credit" : `${due}, due ${dueDate}`}
      heading={`Invoice ${invoiceNumber}`}
      footer={`${organizationName} uses ${brand.name} to send invoices. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        {reversed
          ? `Hello ${customerName}, ${organizationName} reversed the payment of ${reversed} that was recorded for this invoice. Please ignore the receipt for that payment. The balance of ${due} is due on ${dueDate}. A PDF of the invoice is attached.`
          : `Hello ${customerName}, here is your invoice from ${organizationName}${replacement}. ${dueText} A PDF of the invoice is attached.`}
      </MailText>
      <MailLines lines={lines} totals={totals} />
      {paymentInstructions && !isPaid && <MailQuote heading="How to pay" text={paymentInstructions} />}
      {notes && <MailQuote text={notes} />}
      <MailButton branding={branding} href={pageUrl}>
        {isPayable ? `Pay ${due}` : "View invoice"}
      </MailButton>
      {isPayable && (
        <MailSmallPrint>
          You can also print the invoice from its page. Card payments are processed on Stripe's secure page.
        </MailSmallPrint>
      )}
      <MailLinkText branding={branding} href={pageUrl} />
    </MailLayout>
  );
}
