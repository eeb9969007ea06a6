import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails, type MailTotals } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailLinkText, MailQuote, MailText } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

interface PaymentReminderMailProps {
  organizationName: string;
  branding: Branding | null;
  customerName: string;
  invoiceNumber: string;
  /** The formatted date, such as "November 30, 2026". */
  dueDate: string;
  /** Whether the invoice is due or overdue, as a phrase such as "is due today" or "is 7 days overdue". */
  dueStatus: string;
  totals: MailTotals;
  /** The terms of the late fees, such as "1.5% of the open balance each month, starting 10 days after the due date". */
  lateFees: readonly string[];
  /** The instructions for paying without a card. */
  paymentInstructions: string | null;
  pageUrl: string;
  /** Whether the client can pay by card on the invoice's page. */
  isPayable: boolean;
}

/** Reminds a client of an unpaid invoice. */
export function PaymentReminderMail(props: PaymentReminderMailProps) {
  const { organizationName, branding, invoiceNumber, dueDate, dueStatus, totals, lateFees, pageUrl } = props;
  const balance = formatCents(totals.balanceCents, totals.currency, totals.numberFormat);
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`${balance} ${dueStatus}`}
      heading={`Reminder for invoice ${invoiceNumber}`}
      footer={`${organizationName} uses ${brand.name} to send invoices. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Hello {props.customerName}, this is a reminder from {organizationName}. Your invoice {invoiceNumber}{" "}
        {dueStatus}. It is attached.
      </MailText>
      <MailDetails
        facts={[
          ["Balance", balance],
          ["Due date", dueDate],
        ]}
      />
      {lateFees.map((terms) => (
        <MailText key={terms}>Late fee: {terms}. The fee is added to your next invoice.</MailText>
      ))}
      {props.paymentInstructions && <MailQuote heading="How to pay" text={props.paymentInstructions} />}
      <MailButton branding={branding} href={pageUrl}>
        {props.isPayable ? `Pay ${balance}` : "View invoice"}
      </MailButton>
      <MailText>If you have already paid, you can ignore this email.</MailText>
      <MailLinkText branding={branding} href={pageUrl} />
    </MailLayout>
  );
}
