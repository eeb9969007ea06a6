import type { VerificationType } from "@/lib/domain/auth/schemas";

interface LinkWords {
  title: string;
  description: string;
  button: string;
}

const CONFIRM: LinkWords = {
  title: "Confirm your email",
  description: "Enter the password that you chose when you signed up.",
  button: "Confirm my email",
};
const SIGN_IN: LinkWords = {
  title: "Sign in",
  description: "One press, and you are signed in where you asked for this email.",
  button: "Sign me in",
};
const RESET: LinkWords = {
  title: "Reset your password",
  description: "Go on to choose a new password for your account.",
  button: "Go on",
};
const CHANGE: LinkWords = {
  title: "Change your address",
  description: "Press to agree to the change that you asked for.",
  button: "Agree to the change",
};

const WORDS: Record<VerificationType, LinkWords> = {
  signup: CONFIRM,
  invite: CONFIRM,
  magiclink: SIGN_IN,
  email: SIGN_IN,
  sms: SIGN_IN,
  recovery: RESET,
  email_change: CHANGE,
  phone_change: CHANGE,
};

/** What the page says that a link of this type opens. */
export function linkWords(type: VerificationType): LinkWords {
  return WORDS[type];
}
