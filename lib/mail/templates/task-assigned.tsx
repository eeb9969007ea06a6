import { brand } from "@/lib/brand";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export interface TaskAssignedMailProps {
  heading: string;
  /** A sentence that names the person who assigned the task. */
  text: string;
  facts: readonly (readonly [name: string, value: string])[];
  organizationName: string;
  href: string;
  notificationsUrl: string;
}

/** Informs a member that a task was assigned to them. */
export function TaskAssignedMail(props: TaskAssignedMailProps) {
  const { heading, text, facts, organizationName, href, notificationsUrl } = props;
  return (
    <MailLayout
      preview={text}
      heading={heading}
      footer={`You received this email because you are a member of ${organizationName} on ${brand.name}.`}
    >
      <MailText>{text}</MailText>
      <MailDetails facts={facts} />
      <MailButton href={href}>Open the task</MailButton>
      <MailSmallPrint>Choose which emails you get: {notificationsUrl}</MailSmallPrint>
    </MailLayout>
  );
}
