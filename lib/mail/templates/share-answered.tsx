import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

interface ShareAnsweredMailProps {
  heading: string;
  text: string;
  organizationName: string;
  /** A link to the horse's sharing settings. */
  href: string;
  notificationsUrl: string;
}

/** Informs the creator of a share link that the other organization accepted or declined access to the horse. */
export function ShareAnsweredMail(props: ShareAnsweredMailProps) {
  const { heading, text, organizationName, href, notificationsUrl } = props;
  return (
    <MailLayout
      preview={text}
      heading={heading}
      footer={`You received this email because you shared one of ${organizationName}'s horses on ${brand.name}.`}
    >
      <MailText>{text}</MailText>
      <MailButton href={href}>View sharing</MailButton>
      <MailSmallPrint>Choose which emails you get: {notificationsUrl}</MailSmallPrint>
    </MailLayout>
  );
}
