import { brand } from "@/lib/brand";
import {
  MailButton,
  MailGreeting,
  MailLayout,
  MailLinkText,
  MailSmallPrint,
  MailText,
} from "@/lib/mail/templates/layout";

export const passwordResetSubject = `Reset your ${brand.name} password`;

export function PasswordResetMail({ fullName, url }: { fullName: string | null; url: string }) {
  return (
    <MailLayout
      preview="Choose a new password. The link expires in 1 hour."
      heading="Reset your password"
      footer={`You received this email because someone asked to reset the password for your ${brand.name} account.`}
    >
      <MailGreeting fullName={fullName} />
      <MailText>Choose a new password for your {brand.name} account:</MailText>
      <MailButton href={url}>Choose a new password</MailButton>
      <MailLinkText href={url} />
      <MailSmallPrint>
        The link works once and expires in 1 hour. If you didn't ask for it, you can ignore this email: your
        password stays the same.
      </MailSmallPrint>
    </MailLayout>
  );
}
