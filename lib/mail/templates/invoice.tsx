import { brand } from "@/lib/brand";
import type { Look } from "@/lib/mail/look";
import { type MailLine, MailLines } from "@/lib/mail/templates/invoice-parts";
import { MailAddress, MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface InvoiceMailProps {
  organizationName: string;
  look: Look | null;
  customerName: string;
  invoiceNumber: string;
  /** As it is shown: "November 30, 2026". */
  dueDate: string;
  lines: MailLine[];
  totalCents: number;
  notes: string | null;
  /** Where the client sees the invoice as it stands then, pays and prints it. */
  pageUrl: string;
  /** By card, there. */
  isPayable: boolean;
}

/** To the client, when an invoice is sent. */
export function InvoiceMail(props: InvoiceMailProps) {
  const {
    organizationName,
    look,
    customerName,
    invoiceNumber,
    dueDate,
    lines,
    totalCents,
    notes,
    pageUrl,
    isPayable,
  } = props;
  const total = formatCents(totalCents);
  return (
    <MailLayout
      sender={organizationName}
      look={look}
      preview={`${total}, due ${dueDate}`}
      heading={`Invoice ${invoiceNumber}`}
      footer={`${organizationName} sends its invoices with ${brand.name}. Questions? Reply to this mail; it goes to ${organizationName}.`}
    >
      <MailText>
        Hello {customerName}, here is your invoice from {organizationName}. It is due on {dueDate}.
      </MailText>
      <MailLines lines={lines} totalCents={totalCents} />
      {notes && <MailText>{notes}</MailText>}
      <MailButton look={look} href={pageUrl}>
        {isPayable ? `Pay ${total}` : "See the invoice"}
      </MailButton>
      {isPayable && (
        <MailNote>You can print it there, too. Cards are taken by Stripe, on its secure page.</MailNote>
      )}
      <MailAddress look={look} href={pageUrl} />
    </MailLayout>
  );
}
