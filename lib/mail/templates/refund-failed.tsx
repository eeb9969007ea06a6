import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailText } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface RefundFailedMailProps {
  organizationName: string;
  customerName: string;
  invoiceNumber: string;
  amountCents: number;
  isTriedAgain: boolean;
  invoiceUrl: string;
}

/** To the owner of the organization, when a bank sends the refund of a second payment back. */
export function RefundFailedMail(props: RefundFailedMailProps) {
  const { organizationName, customerName, invoiceNumber, isTriedAgain } = props;
  const amount = formatCents(props.amountCents);
  return (
    <MailLayout
      preview={`${amount} couldn't be given back to ${customerName}`}
      heading={`A refund for invoice ${invoiceNumber} failed`}
      footer={`You get this mail because you own ${organizationName} on ${brand.name}.`}
    >
      <MailText>
        {organizationName} was paid {amount} for invoice {invoiceNumber} that it has no use for. We gave it
        back, but the payer's bank returned the money to your Stripe account.
      </MailText>
      <MailText>
        {isTriedAgain
          ? "We try the refund again now. You will hear from us if it fails once more."
          : `We have stopped trying. Please ask ${customerName} how you can give the money back.`}
      </MailText>
      <MailButton href={props.invoiceUrl}>Open the invoice</MailButton>
    </MailLayout>
  );
}
