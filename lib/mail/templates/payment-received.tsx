import { brand } from "@/lib/brand";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailText } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface PaymentReceivedMailProps {
  organizationName: string;
  customerName: string;
  invoiceNumber: string;
  amountCents: number;
  /** The platform's fee; 0 for a payment by hand. Stripe's own fee is Stripe's to tell. */
  feeCents: number;
  /** As it is shown: "November 30, 2026". */
  paidOn: string;
  /** As it is shown: "Card". */
  method: string;
  dashboardUrl: string;
}

/** To the owner of the organization, when an invoice is paid. */
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
      footer={`You get this mail because you own ${organizationName} on ${brand.name}.`}
    >
      <MailText>
        {customerName} has paid {amount} to {organizationName}.
      </MailText>
      <MailFacts facts={facts} />
      <MailButton href={props.dashboardUrl}>Open the dashboard</MailButton>
    </MailLayout>
  );
}
