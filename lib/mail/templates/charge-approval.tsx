import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

interface ChargeApprovalMailProps {
  organizationName: string;
  branding: Branding | null;
  contactName: string;
  email: string;
  description: string;
  horseName: string | null;
  /** Formatted. */
  day: string;
  amount: string;
  url: string;
}

/** Asks a client to approve or decline a charge before it is billed. */
export function ChargeApprovalMail(props: ChargeApprovalMailProps) {
  const { organizationName, branding, contactName, email, description, horseName, day, amount, url } = props;
  const facts: [string, string][] = [
    ["Charge", description],
    ...(horseName ? [["Horse", horseName] satisfies [string, string]] : []),
    ["Date", day],
    ["Amount", amount],
  ];
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={`${organizationName} asks for your approval: ${description}, ${amount}`}
      heading="A charge needs your approval"
      footer={`${organizationName} uses ${brand.name}. Questions? Reply to this email to reach ${organizationName}.`}
    >
      <MailText>
        Hello {contactName}, {organizationName} bills this charge only after you approve it.
      </MailText>
      <MailDetails facts={facts} />
      <MailButton branding={branding} href={url}>
        Approve or decline
      </MailButton>
      <MailLinkText branding={branding} href={url} />
      <MailSmallPrint>
        You don't need a password. Enter {email} there, and we send you a code to sign in.
      </MailSmallPrint>
    </MailLayout>
  );
}
