import { brand } from "@/lib/brand";
import { MailButton, MailGreeting, MailLayout, MailText } from "@/lib/mail/templates/layout";

export const passwordChangedSubject = `Your ${brand.name} password was changed`;

export function PasswordChangedMail({ fullName, resetUrl }: { fullName: string | null; resetUrl: string }) {
  return (
    <MailLayout
      preview="If this was you, you don't need to do anything."
      heading="Your password was changed"
      footer={`You received this email because it concerns the security of your ${brand.name} account.`}
    >
      <MailGreeting fullName={fullName} />
      <MailText>
        The password for your {brand.name} account was just changed, and every other device was signed out. If
        this was you, you don't need to do anything.
      </MailText>
      <MailText>
        If it wasn't you, choose a new password now and contact us at {brand.mailboxes.support}.
      </MailText>
      <MailButton href={resetUrl}>Secure my account</MailButton>
    </MailLayout>
  );
}
