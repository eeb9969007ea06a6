import { brand } from "@/lib/brand";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export interface TaskAssignedMailProps {
  heading: string;
  /** Who gave it, in a sentence. */
  text: string;
  facts: readonly (readonly [name: string, value: string])[];
  organizationName: string;
  href: string;
  notificationsUrl: string;
}

/** To whom a task was given. */
export function TaskAssignedMail(props: TaskAssignedMailProps) {
  const { heading, text, facts, organizationName, href, notificationsUrl } = props;
  return (
    <MailLayout
      preview={text}
      heading={heading}
      footer={`You get this mail because you are a member of ${organizationName} on ${brand.name}.`}
    >
      <MailText>{text}</MailText>
      <MailFacts facts={facts} />
      <MailButton href={href}>Open the task</MailButton>
      <MailNote>You choose which mails you get here: {notificationsUrl}</MailNote>
    </MailLayout>
  );
}
