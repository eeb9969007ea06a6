import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { type MailLine, MailLines, type MailTotals } from "@/lib/mail/templates/invoice-parts";
import { MailAddress, MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface InvoiceMailProps {
  organizationName: string;
  branding: Branding | null;
  customerName: string;
  invoiceNumber: string;
  /** Formatted, such as "November 30, 2026". */
  dueDate: string;
  lines: MailLine[];
  totals: MailTotals;
  notes: string | null;
  /** Page with the invoice's current state, where the client can pay and print it. */
  pageUrl: string;
  /** Whether the client can pay there by card. */
  isPayable: boolean;
}

/** Sends an invoice to the client. */
export function InvoiceMail(props: InvoiceMailProps) {
  const {
    organizationName,
    branding,
    customerName,
    invoiceNumber,
    dueDate,
    lines,
    totals,
    notes,
    pageUrl,
    isPayable,
  } = props;
  const total = formatCents(totals.totalCents);
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`${total}, due ${dueDate}`}
      heading={`Invoice ${invoiceNumber}`}
      footer={`${organizationName} sends its invoices with ${brand.name}. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Hello {customerName}, here is your invoice from {organizationName}. It is due on {dueDate}.
      </MailText>
      <MailLines lines={lines} totals={totals} />
      {notes && <MailText>{notes}</MailText>}
      <MailButton branding={branding} href={pageUrl}>
        {isPayable ? `Pay ${total}` : "View invoice"}
      </MailButton>
      {isPayable && (
        <MailNote>You can also print it there. Card payments go through Stripe's secure page.</MailNote>
      )}
      <MailAddress branding={branding} href={pageUrl} />
    </MailLayout>
  );
}
