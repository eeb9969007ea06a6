import { brand } from "@/lib/brand";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailGreeting, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

interface ReminderMailProps {
  organizationName: string;
  fullName: string | null;
  /** "2 due today, 1 overdue". */
  summary: string;
  /** Each horse, and what it is due for. */
  facts: readonly (readonly [name: string, value: string])[];
  /** How many there are beside those. */
  more: number;
  dayUrl: string;
  settingsUrl: string;
}

/** What is due on a day, for who looks after the horses. */
export function ReminderMail(props: ReminderMailProps) {
  const { organizationName, fullName, summary, facts, more, dayUrl, settingsUrl } = props;
  return (
    <MailLayout
      preview={summary}
      heading={`Today at ${organizationName}`}
      footer={`You get this mail once a day because you look after horses of ${organizationName} on ${brand.name}.`}
    >
      <MailGreeting fullName={fullName} />
      <MailText>{`${summary}.`}</MailText>
      <MailFacts facts={facts} />
      {more > 0 && <MailText>{`And ${more} more.`}</MailText>}
      <MailButton href={dayUrl}>Open the day</MailButton>
      <MailNote>You choose at which hour this comes, or not at all, here: {settingsUrl}</MailNote>
    </MailLayout>
  );
}
