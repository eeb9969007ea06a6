import type { VerificationType } from "@/lib/domain/identity/authentication/model/schemas";

interface LinkText {
  title: string;
  description: string;
  button: string;
}

const CONFIRM: LinkText = {
  title: "Confirm your email",
  description: "Enter the password that you chose when you signed up.",
  button: "Confirm my email",
};
const SIGN_IN: LinkText = {
  title: "Sign in",
  description: "Finish signing in. Use the app or browser where you requested this email.",
  button: "Sign me in",
};
const RESET: LinkText = {
  title: "Reset your password",
  description: "Continue to choose a new password for your account.",
  button: "Continue",
};
const CHANGE: LinkText = {
  title: "Change your email",
  description: "Confirm the change you requested.",
  button: "Confirm change",
};

const LINK_TEXTS: Record<VerificationType, LinkText> = {
  signup: CONFIRM,
  invite: CONFIRM,
  magiclink: SIGN_IN,
  email: SIGN_IN,
  sms: SIGN_IN,
  recovery: RESET,
  email_change: CHANGE,
  phone_change: { ...CHANGE, title: "Change your phone number" },
};

/** Returns the page's text for a link of this type. */
export function getLinkText(type: VerificationType): LinkText {
  return LINK_TEXTS[type];
}
