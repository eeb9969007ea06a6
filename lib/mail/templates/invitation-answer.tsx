import { brand } from "@/lib/brand";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export interface InvitationAnswerMailProps {
  heading: string;
  /** What happened, in a sentence or two. */
  text: string;
  facts: readonly (readonly [name: string, value: string])[];
  organizationName: string;
  button: { href: string; label: string };
  notificationsUrl: string;
}

/** To who invited somebody, or owns the stable: how an invitation was answered. */
export function InvitationAnswerMail(props: InvitationAnswerMailProps) {
  const { heading, text, facts, organizationName, button, notificationsUrl } = props;
  return (
    <MailLayout
      preview={text}
      heading={heading}
      footer={`You get this mail because you look after invitations of ${organizationName} on ${brand.name}.`}
    >
      <MailText>{text}</MailText>
      {facts.length > 0 && <MailFacts facts={facts} />}
      <MailButton href={button.href}>{button.label}</MailButton>
      <MailNote>You choose which mails you get here: {notificationsUrl}</MailNote>
    </MailLayout>
  );
}
