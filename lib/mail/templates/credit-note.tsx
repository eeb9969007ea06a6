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
  /** Formatted amounts. */
  total: string;
  /** The part of the credited amount that the client had already paid. Null if nothing was paid. */
  returned: string | null;
  returnAs: "refund" | "credit" | "refunded" | null;
  /** Whether a refund is still in progress. */
  hasOpenRefund: boolean;
  pageUrl: string;
}

const RETURN_TEXTS = {
  refund: "Refund",
  credit: "Added to your credit",
  refunded: "Already refunded",
} as const;

/** Sends the client a credit note. */
export function CreditNoteMail(props: CreditNoteMailProps) {
  const {
    organizationName,
    branding,
    creditNoteNumber,
    invoiceNumber,
    total,
    returned,
    returnAs,
    hasOpenRefund,
  } = props;
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
      <MailDetails
        facts={[
          ["Reason", props.reason],
          ...(returned && returnAs
            ? [[hasOpenRefund ? "Refund in progress" : RETURN_TEXTS[returnAs], returned] as const]
            : []),
        ]}
      />
      <MailButton href={props.pageUrl}>View invoice</MailButton>
    </MailLayout>
  );
}
