import { brand } from "@/lib/brand";
import type { Look } from "@/lib/mail/look";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailAddress, MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export interface InvitationMailProps {
  organizationName: string;
  look: Look | null;
  senderName: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** What was written to a trainer. */
  message: string | null;
  url: string;
}

export function invitationSubject({
  senderName,
  organizationName,
}: Pick<InvitationMailProps, "senderName" | "organizationName">): string {
  return `${senderName} invites you to ${organizationName} on ${brand.name}`;
}

/** An invitation's link, to an address that somebody of the organization typed. */
export function InvitationMail(props: InvitationMailProps) {
  const { organizationName, look, senderName, facts, message, url } = props;
  return (
    <MailLayout
      {...(look && { look, sender: organizationName })}
      preview={`Join ${organizationName} on ${brand.name}`}
      heading={`Join ${organizationName}`}
      footer={`You get this mail because ${senderName} of ${organizationName} entered your address on ${brand.name}. If you don't know them, do nothing: nothing happens without you.`}
    >
      <MailText>
        {senderName} invites you to {organizationName} on {brand.name}, where the barn keeps its horses, care
        and plans.
      </MailText>
      {message && <MailText>“{message}”</MailText>}
      <MailFacts facts={facts} />
      <MailButton look={look} href={url}>
        See the invitation
      </MailButton>
      <MailAddress look={look} href={url} />
      <MailNote>Keep this link to yourself: whoever has it can join.</MailNote>
    </MailLayout>
  );
}
