import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailQuote, MailSmallPrint } from "@/lib/mail/templates/layout";

interface ClientMessageMailProps {
  organizationName: string;
  contactName: string;
  subject: string;
  text: string;
  url: string;
}

/** Forwards a client's message from the portal to the organization's owner. */
export function ClientMessageMail({
  organizationName,
  contactName,
  subject,
  text,
  url,
}: ClientMessageMailProps) {
  return (
    <MailLayout
      preview={text.slice(0, 90)}
      heading={`${contactName} wrote to you`}
      footer={`You received this email because you own ${organizationName} on ${brand.name}.`}
    >
      <MailQuote heading={subject} text={text} />
      <MailButton href={url}>Reply</MailButton>
      <MailSmallPrint>
        Replies that you send from the contact's page also appear in the client portal.
      </MailSmallPrint>
    </MailLayout>
  );
}
