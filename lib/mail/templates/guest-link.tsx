import { brand } from "@/lib/brand";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailAddress, MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export interface GuestLinkMailProps {
  heading: string;
  organizationName: string;
  senderName: string;
  facts: readonly (readonly [name: string, value: string])[];
  note: string | null;
  url: string;
}

/** A link for one visit, to an address that somebody of the organization typed. */
export function GuestLinkMail(props: GuestLinkMailProps) {
  const { heading, organizationName, senderName, facts, note, url } = props;
  return (
    <MailLayout
      preview={`${senderName} asks you to note what you did`}
      heading={heading}
      footer={`You get this mail because ${senderName} of ${organizationName} entered your address on ${brand.name}. If you don't know them, do nothing: nothing happens without you.`}
    >
      <MailText>
        {senderName} of {organizationName} asks you to note what you did at your visit. You need no account;
        it takes a minute.
      </MailText>
      {note && <MailText>“{note}”</MailText>}
      <MailFacts facts={facts} />
      <MailButton href={url}>Log the visit</MailButton>
      <MailAddress href={url} />
      <MailNote>Keep this link to yourself: it works once, for whoever has it.</MailNote>
    </MailLayout>
  );
}
