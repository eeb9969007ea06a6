import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

interface ShareAnsweredMailProps {
  heading: string;
  text: string;
  organizationName: string;
  /** Where the sharing of the horse is looked after. */
  href: string;
  notificationsUrl: string;
}

/** To who offered a horse by a link: how another organization answered. */
export function ShareAnsweredMail(props: ShareAnsweredMailProps) {
  const { heading, text, organizationName, href, notificationsUrl } = props;
  return (
    <MailLayout
      preview={text}
      heading={heading}
      footer={`You get this mail because you shared a horse of ${organizationName} on ${brand.name}.`}
    >
      <MailText>{text}</MailText>
      <MailButton href={href}>See the sharing</MailButton>
      <MailNote>You choose which mails you get here: {notificationsUrl}</MailNote>
    </MailLayout>
  );
}
