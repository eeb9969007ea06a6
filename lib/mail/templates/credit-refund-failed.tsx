import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailText } from "@/lib/mail/templates/layout";

interface CreditRefundFailedMailProps {
  organizationName: string;
  contactName: string;
  /** Formatted, such as "$90.00". */
  amount: string;
  isDeposit: boolean;
  contactUrl: string;
}

/** Informs the organization's owner that a refund of a client's credit or deposit failed. */
export function CreditRefundFailedMail({
  organizationName,
  contactName,
  amount,
  isDeposit,
  contactUrl,
}: CreditRefundFailedMailProps) {
  const noun = isDeposit ? "deposit" : "credit";
  return (
    <MailLayout
      preview={`${amount} couldn't be refunded to ${contactName}`}
      heading={`A refund of ${amount} to ${contactName} failed`}
      footer={`You received this email because you own ${organizationName} on ${brand.name}.`}
    >
      <MailText>
        Stripe couldn't refund {amount} of {contactName}'s {noun}. {contactName} hasn't received the money,
        and the amount is available as {isDeposit ? "a deposit" : "credit"} again.
      </MailText>
      <MailText>
        You can try the refund again, return the money in cash, by check or by bank transfer, or apply it to
        an invoice.
      </MailText>
      <MailButton href={contactUrl}>Open the client's page</MailButton>
    </MailLayout>
  );
}
