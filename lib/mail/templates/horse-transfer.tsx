import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export interface HorseTransferMailProps {
  heading: string;
  organizationName: string;
  senderName: string;
  horseName: string;
  note: string | null;
  /** The last day on which the transfer can be accepted. */
  until: string;
  url: string;
}

/** Emails the offer to transfer a horse. The horse's owner entered the recipient's address. */
export function HorseTransferMail(props: HorseTransferMailProps) {
  const { heading, organizationName, senderName, horseName, note, until, url } = props;
  return (
    <MailLayout
      preview={`Includes ${horseName}'s history on ${brand.name}`}
      heading={heading}
      footer={`You received this email because ${senderName} of ${organizationName} entered your address on ${brand.name}. Not expecting this? Ignore this email.`}
    >
      <MailText>
        {senderName} of {organizationName} wants to transfer {horseName} to you on {brand.name}, with its
        health records, photos and documents. You can accept the transfer in your own account until {until}.
      </MailText>
      {note && <MailText>“{note}”</MailText>}
      <MailButton href={url}>View transfer</MailButton>
      <MailLinkText href={url} />
      <MailSmallPrint>Keep this link private: anyone who has it can accept.</MailSmallPrint>
    </MailLayout>
  );
}
