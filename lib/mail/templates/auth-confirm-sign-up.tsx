import { brand } from "@/lib/brand";
import {
  MailAddress,
  MailButton,
  MailGreeting,
  MailLayout,
  MailNote,
  MailText,
} from "@/lib/mail/templates/layout";

export const confirmSignUpSubject = `Confirm your email for ${brand.name}`;

export function ConfirmSignUpMail({ fullName, url }: { fullName: string | null; url: string }) {
  return (
    <MailLayout
      preview="One step is left: confirm your email address."
      heading="Confirm your email"
      footer={`You get this because somebody signed up for ${brand.name} with this address.`}
    >
      <MailGreeting fullName={fullName} />
      <MailText>
        Welcome to {brand.name}. Confirm that this address is yours, and your barn is ready.
      </MailText>
      <MailButton href={url}>Confirm my email</MailButton>
      <MailAddress href={url} />
      <MailNote>The link works once, for 24 hours. If you didn't sign up, you can leave this be.</MailNote>
    </MailLayout>
  );
}
