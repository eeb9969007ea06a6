import { brand } from "@/lib/brand";
import { MailButton, MailLayout, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

interface ShareEndedMailProps {
  heading: string;
  text: string;
  organizationName: string;
  button: { href: string; label: string };
  notificationsUrl: string;
}

/** Informs a member of either organization that a horse is no longer shared. */
export function ShareEndedMail(props: ShareEndedMailProps) {
  const { heading, text, organizationName, button, notificationsUrl } = props;
  return (
    <MailLayout
      preview={text}
      heading={heading}
      footer={`You received this email because you are a member of ${organizationName} on ${brand.name}.`}
    >
      <MailText>{text}</MailText>
      <MailButton href={button.href}>{button.label}</MailButton>
      <MailSmallPrint>Choose which emails you get: {notificationsUrl}</MailSmallPrint>
    </MailLayout>
  );
}
