import { EMAIL_MESSAGES, EMAIL_PATTERN } from "@/lib/email-field";

/** Days until a confirmation link expires. */
export const NEWSLETTER_CONFIRMATION_DAYS = 7;

/**
 * Validates an entered email address before the form is submitted. Returns the error message, or null if the
 * address is valid. Client code can import this module.
 */
export function getNewsletterEmailError(email: string): string | null {
  const value = email.trim();
  if (value === "") return EMAIL_MESSAGES.missing;
  return EMAIL_PATTERN.test(value) ? null : EMAIL_MESSAGES.invalid;
}
