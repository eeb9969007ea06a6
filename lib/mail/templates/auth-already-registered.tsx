import { brand } from "@/lib/brand";
import { MailButton, MailGreeting, MailLayout, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

export const alreadyRegisteredSubject = `You already have a ${brand.name} account`;

interface Props {
  fullName: string | null;
  signInUrl: string;
}

export function AlreadyRegisteredMail({ fullName, signInUrl }: Props) {
  return (
    <MailLayout
      preview="Someone tried to sign up with this address. You can simply sign in."
      heading="You already have an account"
      footer={`You received this email because someone tried to sign up for ${brand.name} with this address.`}
    >
      <MailGreeting fullName={fullName} />
      <MailText>
        Someone, probably you, tried to sign up for {brand.name} with this address. This address already has
        an account, so nothing changed. Sign in with your password, or choose "Forgot your password?" on the
        sign-in page.
      </MailText>
      <MailButton href={signInUrl}>Sign in</MailButton>
      <MailSmallPrint>
        If it wasn't you, you can ignore this email. We didn't tell anyone that you have an account.
      </MailSmallPrint>
    </MailLayout>
  );
}
