import { brand } from "@/lib/brand";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export interface GuestLinkMailProps {
  heading: string;
  organizationName: string;
  senderName: string;
  facts: readonly (readonly [name: string, value: string])[];
  note: string | null;
  url: string;
}

/** Emails a link for logging one visit. A member entered the recipient's address. */
export function GuestLinkMail(props: GuestLinkMailProps) {
  const { heading, organizationName, senderName, facts, note, url } = props;
  return (
    <MailLayout
      preview={`${senderName} asks you to log your visit`}
      heading={heading}
      footer={`You received this email because ${senderName} of ${organizationName} entered your address on ${brand.name}. Not expecting this? Ignore this email.`}
    >
      <MailText>
        {senderName} of {organizationName} is asking you to log your visit. It takes a minute, and you don't
        need an account.
      </MailText>
      {note && <MailText>“{note}”</MailText>}
      <MailDetails facts={facts} />
      <MailButton href={url}>Log the visit</MailButton>
      <MailLinkText href={url} />
      <MailSmallPrint>
        Keep this link private: anyone who has it can use it, but it works only once.
      </MailSmallPrint>
    </MailLayout>
  );
}
