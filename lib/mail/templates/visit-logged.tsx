import { brand } from "@/lib/brand";
import { MailFacts } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export interface VisitLoggedMailProps {
  heading: string;
  organizationName: string;
  facts: readonly (readonly [name: string, value: string])[];
  href: string;
  notificationsUrl: string;
}

/** To who made a guest link: the visit is logged. */
export function VisitLoggedMail(props: VisitLoggedMailProps) {
  const { heading, organizationName, facts, href, notificationsUrl } = props;
  return (
    <MailLayout
      preview={heading}
      heading={heading}
      footer={`You get this mail because you made a guest link at ${organizationName} on ${brand.name}.`}
    >
      <MailText>The records stand in the health history, and planned care went on from them.</MailText>
      <MailFacts facts={facts} />
      <MailButton href={href}>See the health history</MailButton>
      <MailNote>You choose which mails you get here: {notificationsUrl}</MailNote>
    </MailLayout>
  );
}
