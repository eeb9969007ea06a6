import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailLayout, MailQuote } from "@/lib/mail/templates/layout";

interface OrganizationMessageMailProps {
  organizationName: string;
  branding: Branding | null;
  subject: string;
  text: string;
}

/** Sends a contact a message that a member of the organization wrote. */
export function OrganizationMessageMail(props: OrganizationMessageMailProps) {
  const { organizationName, branding, subject, text } = props;
  return (
    <MailLayout
      sender={organizationName}
      branding={branding}
      preview={text.slice(0, 90)}
      heading={subject}
      footer={`${organizationName} sent this message with ${brand.name}. Reply to this email to reach ${organizationName}.`}
    >
      <MailQuote text={text} />
    </MailLayout>
  );
}
