import { brand } from "@/lib/brand";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailGreeting, MailLayout, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

interface ReminderMailProps {
  organizationName: string;
  fullName: string | null;
  /** The summary, such as "2 due today, 1 overdue". */
  summary: string;
  /** Each horse with the care that is due. */
  facts: readonly (readonly [name: string, value: string])[];
  /** The number of other horses that have care due but aren't listed. */
  more: number;
  dayUrl: string;
  settingsUrl: string;
}

/** Reminds a member of the care that is due today. */
export function ReminderMail(props: ReminderMailProps) {
  const { organizationName, fullName, summary, facts, more, dayUrl, settingsUrl } = props;
  return (
    <MailLayout
      preview={summary}
      heading={`Today at ${organizationName}`}
      footer={`You receive this email once a day because you have access to horses at ${organizationName} on ${brand.name}.`}
    >
      <MailGreeting fullName={fullName} />
      <MailText>{`${summary}.`}</MailText>
      <MailDetails facts={facts} />
      {more > 0 && <MailText>{`And ${more} more.`}</MailText>}
      <MailButton href={dayUrl}>Open the dashboard</MailButton>
      <MailSmallPrint>Change when you receive this email, or turn it off: {settingsUrl}</MailSmallPrint>
    </MailLayout>
  );
}
