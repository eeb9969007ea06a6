import { brand } from "@/lib/brand";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export interface InvitationAnsweredMailProps {
  heading: string;
  /** What happened, in one or two sentences. */
  text: string;
  facts: readonly (readonly [name: string, value: string])[];
  organizationName: string;
  button: { href: string; label: string };
  notificationsUrl: string;
}

/** Informs the inviter or the owner about the response to an invitation. */
export function InvitationAnsweredMail(props: InvitationAnsweredMailProps) {
  const { heading, text, facts, organizationName, button, notificationsUrl } = props;
  return (
    <MailLayout
      preview={text}
      heading={heading}
      footer={`You received this email because you manage invitations for ${organizationName} on ${brand.name}.`}
    >
      <MailText>{text}</MailText>
      {facts.length > 0 && <MailDetails facts={facts} />}
      <MailButton href={button.href}>{button.label}</MailButton>
      <MailSmallPrint>Choose which emails you get: {notificationsUrl}</MailSmallPrint>
    </MailLayout>
  );
}
