import { brand } from "@/lib/brand";
import { MailDetails } from "@/lib/mail/templates/invoice-parts";
import { MailButton, MailLayout, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export interface VisitLoggedMailProps {
  heading: string;
  organizationName: string;
  facts: readonly (readonly [name: string, value: string])[];
  href: string;
  notificationsUrl: string;
}

/** Informs the creator of a guest link that the visit was logged. */
export function VisitLoggedMail(props: VisitLoggedMailProps) {
  const { heading, organizationName, facts, href, notificationsUrl } = props;
  return (
    <MailLayout
      preview={heading}
      heading={heading}
      footer={`You received this email because you created a guest link at ${organizationName} on ${brand.name}.`}
    >
      <MailText>The records are in the health history, and the planned care has been updated.</MailText>
      <MailDetails facts={facts} />
      <MailButton href={href}>View health history</MailButton>
      <MailSmallPrint>Choose which emails you get: {notificationsUrl}</MailSmallPrint>
    </MailLayout>
  );
}
