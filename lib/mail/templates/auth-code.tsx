import { brand } from "@/lib/brand";
import type { SendCodePayload } from "@/lib/jobs/catalog";
import { MailButton, MailLayout, MailLinkText, MailSmallPrint, MailText } from "@/lib/mail/templates/layout";

interface AuthCodeTexts {
  subject: string;
  heading: string;
  text: string;
  button: string;
}

const CONFIRM_CHANGE = "Confirm the new address";

const AUTH_CODE_TEXTS: Record<SendCodePayload["purpose"], AuthCodeTexts> = {
  signup: {
    subject: `Confirm your email for ${brand.name}`,
    heading: "Confirm your email",
    text: `Welcome to ${brand.name}. Confirm your email address to start using your account.`,
    button: "Confirm my email",
  },
  magiclink: {
    subject: `Sign in to ${brand.name}`,
    heading: "Sign in",
    text: "Your sign-in link. No password needed.",
    button: "Sign in",
  },
  recovery: {
    subject: `Reset your ${brand.name} password`,
    heading: "Reset your password",
    text: `Choose a new password for your ${brand.name} account.`,
    button: "Choose a new password",
  },
  email_change_current: {
    subject: `Confirm your ${brand.name} email change`,
    heading: "Confirm your email change",
    text: `Someone asked to change the email address for your ${brand.name} account. Confirm only if this was you.`,
    button: CONFIRM_CHANGE,
  },
  email_change_new: {
    subject: `Confirm your new email for ${brand.name}`,
    heading: "Confirm your new email",
    text: `Confirm that your ${brand.name} account can use this email address.`,
    button: CONFIRM_CHANGE,
  },
  reauthentication: {
    subject: `Your ${brand.name} code`,
    heading: "Confirm that it's you",
    text: "Enter this code on the page that asked for it.",
    button: "",
  },
  // These codes are normally sent as text messages. They are emailed only if there is no SMS gateway.
  sms: {
    subject: `Your ${brand.name} code`,
    heading: "Your code",
    text: "Here is your code.",
    button: "Sign in",
  },
  phone_change: {
    subject: `Your ${brand.name} code`,
    heading: "Your code",
    text: "Here is your code.",
    button: "Confirm",
  },
};

export function getAuthCodeTexts(purpose: SendCodePayload["purpose"]): AuthCodeTexts {
  return AUTH_CODE_TEXTS[purpose];
}

interface AuthCodeMailProps {
  texts: AuthCodeTexts;
  code: string;
  minutes: number;
  /** The email must show the new address that it asks the reader to approve. */
  newEmail: string | null;
  url: string | null;
}

export function AuthCodeMail({ texts, code, minutes, newEmail, url }: AuthCodeMailProps) {
  return (
    <MailLayout
      preview={texts.text}
      heading={texts.heading}
      footer={`You received this email because it concerns the security of a ${brand.name} account with this address.`}
    >
      <MailText>{texts.text}</MailText>
      {newEmail && (
        <MailText>
          The new address is <strong>{newEmail}</strong>.
        </MailText>
      )}
      <MailText>
        Your code is <strong>{code}</strong>. It works once and expires in {minutes} minutes.
      </MailText>
      {url && <MailButton href={url}>{texts.button}</MailButton>}
      {url && <MailLinkText href={url} />}
      <MailSmallPrint>
        Don't share this code. If you didn&apos;t ask for it, you can ignore this email.
      </MailSmallPrint>
    </MailLayout>
  );
}
