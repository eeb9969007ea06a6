import { brand } from "@/lib/brand";
import {
  MailButton,
  MailGreeting,
  MailLayout,
  MailLinkText,
  MailSmallPrint,
  MailText,
} from "@/lib/mail/templates/layout";

export const confirmSignUpSubject = `Confirm your email for ${brand.name}`;

export function ConfirmSignUpMail({ fullName, url }: { fullName: string | null; url: string }) {
  return (
    <MailLayout
      preview="One step left: confirm your email address."
      heading="Confirm your email"
      footer={`You received this email because someone signed up for ${brand.name} with this address.`}
    >
      <MailGreeting fullName={fullName} />
      <MailText>Welcome to {brand.name}. Confirm your email address to start using your account.</MailText>
      <MailButton href={url}>Confirm my email</MailButton>
      <MailLinkText href={url} />
      <MailSmallPrint>
        The link works once and expires in 24 hours. If you didn't sign up, you can ignore this email.
      </MailSmallPrint>
    </MailLayout>
  );
}
