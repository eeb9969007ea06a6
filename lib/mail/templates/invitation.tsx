import { brand } from "@/lib/brand";
import type { Branding } from "@/lib/mail/branding";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export interface InvitationMailProps {
  organizationName: string;
  branding: Branding | null;
  senderName: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** The personal message in an invitation for a trainer. */
  message: string | null;
  url: string;
}

export function getInvitationSubject({
  senderName,
  organizationName,
}: Pick<InvitationMailProps, "senderName" | "organizationName">): string {
  return `${senderName} invites you to join ${organizationName} on ${brand.name}`;
}

/** Sends an invitation link to an address that a member entered. */
export function InvitationMail(props: InvitationMailProps) {
  const { organizationName, branding, senderName, facts, message, url } = props;
  return (
    <MailLayout
      {...(branding && { branding, sender: organizationName })}
      preview={`Join ${organizationName} on ${brand.name}`}
      heading={`Join ${organizationName}`}
      footer={`You received this email because ${senderName} of ${organizationName} entered your address on ${brand.name}. Not expecting this? Ignore this email.`}
    >
      <MailText>
        {senderName} invites you to join {organizationName} on {brand.name}, where the barn manages its
        horses, their care and the schedule.
      </MailText>
      {message && <MailText>“{message}”</MailText>}
      <MailDetails facts={facts} />
      <MailButton branding={branding} href={url}>
        View invitation
      </MailButton>
      <MailLinkText branding={branding} href={url} />
      <MailSmallPrint>Keep this link private: anyone who has it can join.</MailSmallPrint>
    </MailLayout>
  );
}
