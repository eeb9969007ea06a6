import { brand } from "@/lib/brand";
import { MailButton, MailGreeting, MailLayout, MailNote, MailText } from "@/lib/mail/templates/layout";

export const alreadyRegisteredSubject = `You already have a ${brand.name} account`;

interface Props {
  fullName: string | null;
  signInUrl: string;
}

export function AlreadyRegisteredMail({ fullName, signInUrl }: Props) {
  return (
    <MailLayout
      preview="Somebody tried to sign up with this address. You can simply sign in."
      heading="You already have an account"
      footer={`You get this because somebody signed up for ${brand.name} with this address.`}
    >
      <MailGreeting fullName={fullName} />
      <MailText>
        Somebody, probably you, tried to sign up for {brand.name} with this address. It has an account
        already, so nothing was changed. Sign in with the password that you have, or choose "Forgot your
        password?" there.
      </MailText>
      <MailButton href={signInUrl}>Sign in</MailButton>
      <MailNote>If it wasn't you, you can leave this be: nobody was told that you have an account.</MailNote>
    </MailLayout>
  );
}
