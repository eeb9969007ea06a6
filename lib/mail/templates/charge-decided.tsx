import { brand } from "@/lib/brand";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailQuote, MailText } from "@/lib/mail/templates/layout";

interface ChargeDecidedMailProps {
  organizationName: string;
  contactName: string;
  isApproved: boolean;
  /** Whether other clients pay parts of the charge. Each of those clients approves their own part. */
  isPart: boolean;
  reason: string | null;
  description: string;
  horseName: string | null;
  /** Formatted. */
  amount: string;
  url: string;
}

/** Informs the organization's owner that a client approved or declined a charge. */
export function ChargeDecidedMail(props: ChargeDecidedMailProps) {
  const { organizationName, contactName, isApproved, isPart, reason, description, horseName, amount, url } =
    props;
  const verb = isApproved ? "approved" : "declined";
  const facts: [string, string][] = [
    ["Charge", description],
    ...(horseName ? [["Horse", horseName] satisfies [string, string]] : []),
    ["Amount", amount],
  ];
  return (
    <MailLayout
      preview={`${contactName} ${verb} ${description}, ${amount}`}
      heading={`${contactName} ${verb} a charge`}
      footer={`You received this email because you own ${organizationName} on ${brand.name}.`}
    >
      <MailText>
        {isApproved
          ? `You can bill ${isPart ? `${contactName}'s share` : "this charge"} now.`
          : `${isPart ? `${contactName}'s share` : "This charge"} won't be billed. You can change the charge, write it off or talk to the client.`}
      </MailText>
      <MailDetails facts={facts} />
      {reason !== null && <MailQuote heading="Reason" text={reason} />}
      <MailButton href={url}>View charges</MailButton>
    </MailLayout>
  );
}
