import { brand } from "@/lib/brand";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailText } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface PaymentReceivedMailProps {
  organizationName: string;
  customerName: string;
  invoiceNumber: string;
  amountCents: number;
  /** The platform fee; 0 for payments recorded by hand. Stripe's own fee isn't included. */
  feeCents: number;
  /** Formatted, such as "November 30, 2026". */
  paidOn: string;
  /** Formatted, such as "Card". */
  method: string;
  dashboardUrl: string;
}

/** Informs the organization's owner of a paid invoice. */
export function PaymentReceivedMail(props: PaymentReceivedMailProps) {
  const { organizationName, customerName, invoiceNumber, amountCents, feeCents } = props;
  const amount = formatCents(amountCents);
  const facts: [string, string][] = [
    ["Amount", amount],
    ["Paid on", props.paidOn],
    ["Paid by", props.method],
  ];
  if (feeCents > 0) facts.push([`${brand.name} fee`, formatCents(feeCents)]);
  return (
    <MailLayout
      preview={`${customerName} paid ${amount}`}
      heading={`Invoice ${invoiceNumber} is paid`}
      footer={`You received this email because you own ${organizationName} on ${brand.name}.`}
    >
      <MailText>
        {customerName} has paid {amount} to {organizationName}.
      </MailText>
      <MailFacts facts={facts} />
      <MailButton href={props.dashboardUrl}>Open the dashboard</MailButton>
    </MailLayout>
  );
}
