import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailQuote, MailText } from "@/lib/mail/templates/layout";

export interface StatementMailProps {
  organizationName: string;
  branding: Branding | null;
  contactName: string;
  /** The formatted date, such as "November 1, 2026". */
  from: string;
  to: string;
  /** The formatted amount, such as "$480.00". */
  openingBalance: string;
  closingBalance: string;
  /** The instructions for paying without a card. Null if nothing is due. */
  paymentInstructions: string | null;
  /** The portal's URL. Null if the recipient can't sign in to the portal. */
  portalUrl: string | null;
}

/** Sends a statement to a contact. The PDF is attached. */
export function StatementMail(props: StatementMailProps) {
  const { organizationName, branding, contactName, from, to, openingBalance, closingBalance } = props;
  const { paymentInstructions, portalUrl } = props;
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`Balance on ${to}: ${closingBalance}`}
      heading="Statement"
      footer={`${organizationName} uses ${brand.name} to send statements. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Hello {contactName}, here is your statement from {organizationName}. The attached PDF lists your
        invoices and payments from {from} to {to}.
      </MailText>
      <MailDetails
        facts={[
          [`Balance before ${from}`, openingBalance],
          [`Balance on ${to}`, closingBalance],
        ]}
      />
      {portalUrl && <MailButton href={portalUrl}>View your invoices</MailButton>}
      {paymentInstructions && <MailQuote heading="How to pay" text={paymentInstructions} />}
    </MailLayout>
  );
}
