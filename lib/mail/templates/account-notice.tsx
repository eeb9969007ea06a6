import { brand } from "@/lib/brand";
import { MailAddress, MailButton, MailGreeting, MailLayout, MailText } from "@/lib/mail/templates/layout";

interface AccountNoticeProps {
  preview: string;
  heading: string;
  fullName: string | null;
  paragraphs: readonly string[];
  button?: { href: string; label: string };
  /** Why it comes, where that isn't the safety of the account. */
  reason?: string;
}

const SAFETY = `You get this because it concerns the safety of your ${brand.name} account.`;

/** What somebody should know of their account: what happened, and what to do if it wasn't them. */
export function AccountNoticeMail(props: AccountNoticeProps) {
  const { preview, heading, fullName, paragraphs, button, reason = SAFETY } = props;
  return (
    <MailLayout preview={preview} heading={heading} footer={reason}>
      <MailGreeting fullName={fullName} />
      {paragraphs.map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      {button && (
        <>
          <MailButton href={button.href}>{button.label}</MailButton>
          <MailAddress href={button.href} />
        </>
      )}
    </MailLayout>
  );
}
