import { Button } from "@react-email/components";
import { brand } from "@/lib/brand";
import { MailFacts, MailHeading, MailText } from "@/lib/mail/templates/invoice-parts";
import { MailLayout } from "@/lib/mail/templates/layout";
import { formatCents } from "@/lib/money/format";

export interface PaymentReceivedMailProps {
  organizationName: string;
  customerName: string;
  invoiceNumber: string;
  amountCents: number;
  /** The platform's fee; 0 for a payment by hand. Stripe's own fee is Stripe's to tell. */
  feeCents: number;
  paidOn: string;
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
    <MailLayout preview={`${customerName} paid ${amount}`}>
      <MailHeading>{`Invoice ${invoiceNumber} is paid`}</MailHeading>
      <MailText>{`${customerName} has paid ${amount} to ${organizationName}.`}</MailText>
      <MailFacts facts={facts} />
      <Button
        href={props.dashboardUrl}
        style={{ backgroundColor: "#17503a", color: "#f6faf5", borderRadius: 8, padding: "12px 24px" }}
      >
        Open the dashboard
      </Button>
    </MailLayout>
  );
}
