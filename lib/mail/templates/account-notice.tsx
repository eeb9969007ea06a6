import { brand } from "@/lib/brand";
import { MailButton, MailGreeting, MailLayout, MailLinkText, MailText } from "@/lib/mail/templates/layout";

interface AccountNoticeProps {
  preview: string;
  heading: string;
  fullName: string | null;
  paragraphs: readonly string[];
  button?: { href: string; label: string };
  /** Why the reader received the email. By default, the reason is account security. */
  reason?: string;
}

const SECURITY = `You received this email because it concerns the security of your ${brand.name} account.`;

/** Informs a user of a change to their account and explains what to do if they didn't make the change. */
export function AccountNoticeMail(props: AccountNoticeProps) {
  const { preview, heading, fullName, paragraphs, button, reason = SECURITY } = props;
  return (
    <MailLayout preview={preview} heading={heading} footer={reason}>
      <MailGreeting fullName={fullName} />
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {button && (
        <>
          <MailButton href={button.href}>{button.label}</MailButton>
          <MailLinkText href={button.href} />
        </>
      )}
    </MailLayout>
  );
}
