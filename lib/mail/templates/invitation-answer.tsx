import { brand } from "@/lib/brand";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export interface InvitationAnswerMailProps {
  heading: string;
  /** What happened, in one or two sentences. */
  text: string;
  facts: readonly (readonly [name: string, value: string])[];
  organizationName: string;
  button: { href: string; label: string };
  notificationsUrl: string;
}

/** Informs the inviter or the owner how an invitation was answered. */
export function InvitationAnswerMail(props: InvitationAnswerMailProps) {
  const { heading, text, facts, organizationName, button, notificationsUrl } = props;
  return (
    <MailLayout
      preview={text}
      heading={heading}
      footer={`You received this email because you manage invitations for ${organizationName} on ${brand.name}.`}
    >
      <MailText>{text}</MailText>
      {facts.length > 0 && <MailFacts facts={facts} />}
      <MailButton href={button.href}>{button.label}</MailButton>
      <MailNote>Choose which emails you get: {notificationsUrl}</MailNote>
    </MailLayout>
  );
}
