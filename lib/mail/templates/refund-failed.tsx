import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailText } from "@/lib/mail/templates/layout";

export interface RefundFailedMailProps {
  organizationName: string;
  customerName: string;
  invoiceNumber: string;
  /** Formatted, such as "$480.00". */
  amount: string;
  isTriedAgain: boolean;
  /**
   * Why the refund for a credit note failed, and what the owner can do. Undefined for the refund of a surplus
   * payment.
   */
  failure: string | undefined;
  invoiceUrl: string;
}

/** Informs the organization's owner that the refund for a credit note or a surplus payment failed. */
export function RefundFailedMail(props: RefundFailedMailProps) {
  const { organizationName, customerName, invoiceNumber, amount, failure } = props;
  return (
    <MailLayout
      preview={`${amount} couldn't be refunded to ${customerName}`}
      heading={`A refund for invoice ${invoiceNumber} failed`}
      footer={`You received this email because you own ${organizationName} on ${brand.name}.`}
    >
      {failure ? (
        <MailText>
          The refund of {amount} to {customerName} failed. {failure}
        </MailText>
      ) : (
        <SurplusText {...props} />
      )}
      <MailButton href={props.invoiceUrl}>Open the invoice</MailButton>
    </MailLayout>
  );
}

function SurplusText({
  organizationName,
  customerName,
  invoiceNumber,
  amount,
  isTriedAgain,
}: RefundFailedMailProps) {
  return (
    <>
      <MailText>
        {organizationName} was paid {amount} for invoice {invoiceNumber} more than once. We refunded the extra
        payment, but the payer's bank returned the money to your Stripe account.
      </MailText>
      <MailText>
        {isTriedAgain
          ? "We are retrying the refund. We'll email you if it fails again."
          : `We have stopped retrying. Please ask ${customerName} how they would like the money returned.`}
      </MailText>
    </>
  );
}
