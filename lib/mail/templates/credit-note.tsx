import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailText } from "@/lib/mail/templates/layout";

export interface CreditNoteMailProps {
  organizationName: string;
  branding: Branding | null;
  customerName: string;
  creditNoteNumber: string;
  invoiceNumber: string;
  reason: string;
  /** The formatted amount. */
  total: string;
  /**
   * Labels and amounts, such as "Refunded to you" and "$40.00". They explain what happens to credited amounts that
   * the client has already paid.
   */
  returned: readonly (readonly [name: string, amount: string])[];
  pageUrl: string;
}

/** Sends the client a credit note. */
export function CreditNoteMail(props: CreditNoteMailProps) {
  const { organizationName, branding, creditNoteNumber, invoiceNumber, total } = props;
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`${total} credited on invoice ${invoiceNumber}`}
      heading={`Credit note ${creditNoteNumber}`}
      footer={`${organizationName} uses ${brand.name} to send credit notes. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Hello {props.customerName}, {organizationName} has credited {total} on invoice {invoiceNumber}. The
        credit note is attached.
      </MailText>
      <MailDetails facts={[["Reason", props.reason], ...props.returned]} />
      <MailButton href={props.pageUrl}>View invoice</MailButton>
    </MailLayout>
  );
}
