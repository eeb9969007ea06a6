import { brand } from "@/lib/brand";
import { MailAddress, MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export interface HorseTransferMailProps {
  heading: string;
  organizationName: string;
  senderName: string;
  horseName: string;
  note: string | null;
  /** The last day. */
  until: string;
  url: string;
}

/** A horse that is handed over, to an address that its owner typed. */
export function HorseTransferMail(props: HorseTransferMailProps) {
  const { heading, organizationName, senderName, horseName, note, until, url } = props;
  return (
    <MailLayout
      preview={`With ${horseName}'s history, on ${brand.name}`}
      heading={heading}
      footer={`You get this mail because ${senderName} of ${organizationName} entered your address on ${brand.name}. If you don't know them, do nothing: nothing happens without you.`}
    >
      <MailText>
        {senderName} of {organizationName} hands {horseName} over to you on {brand.name}, with the health
        records, photos and documents. You accept with an account of yours, until {until}.
      </MailText>
      {note && <MailText>“{note}”</MailText>}
      <MailButton href={url}>See the transfer</MailButton>
      <MailAddress href={url} />
      <MailNote>Keep this link to yourself: whoever has it can accept.</MailNote>
    </MailLayout>
  );
}
