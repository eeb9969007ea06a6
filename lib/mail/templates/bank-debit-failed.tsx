import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailLinkText, MailText } from "@/lib/mail/templates/layout";

interface BankDebitFailedMailProps {
  organizationName: string;
  branding: Branding | null;
  customerName: string;
  /** The invoices as a phrase, such as "invoice INV-1" or "invoices INV-1, INV-2". */
  invoices: string;
  /** Whether the debit was for only one invoice. */
  isSingle: boolean;
  /** Formatted, such as "$480.00". */
  amount: string;
  /** Formatted, such as "November 30, 2026". */
  startedOn: string;
  /** A sentence that explains why the bank returned the debit. */
  reason: string;
  /**
   * Stripe's formatted fee for the returned debit; null if there was no fee. The organization pays it.
   */
  fee: string | null;
  href: string;
  recipient: "client" | "owner";
}

/** Informs the client or the organization's owner that the bank returned a payment. */
export function BankDebitFailedMail(props: BankDebitFailedMailProps) {
  const { organizationName, customerName, invoices, amount, recipient, branding, fee } = props;
  const opened = `${invoices.replace(/^i/, "I")} ${props.isSingle ? "is" : "are"} open again`;
  const facts: [string, string][] = [
    ["Amount", amount],
    ["Paid on", props.startedOn],
    ["Reason", props.reason],
  ];
  if (recipient === "owner") {
    if (fee) facts.push(["Stripe fee for the return", fee]);
    return (
      <MailLayout
        preview={`The bank returned ${amount} from ${customerName}`}
        heading={`The payment for ${invoices} was returned`}
        footer={`You received this email because you own ${organizationName} on ${brand.name}.`}
      >
        <MailText>
          {customerName}'s bank returned the bank debit of {amount}. {opened}, and we asked {customerName} to
          pay another way.
        </MailText>
        <MailDetails facts={facts} />
        <MailButton href={props.href}>Open the invoice</MailButton>
      </MailLayout>
    );
  }
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`Your bank returned the payment of ${amount}`}
      heading={`Your payment for ${invoices} was returned`}
      footer={`${organizationName} uses ${brand.name} to send invoices. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Hello {customerName}, your bank returned your payment of {amount} to {organizationName}. {opened}.
        Please pay with another account or by card.
      </MailText>
      <MailDetails facts={facts} />
      <MailButton branding={branding} href={props.href}>
        {props.isSingle ? "View and pay the invoice" : "View and pay the invoices"}
      </MailButton>
      <MailLinkText branding={branding} href={props.href} />
    </MailLayout>
  );
}
