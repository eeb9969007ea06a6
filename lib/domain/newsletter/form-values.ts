import { CONTACT_MESSAGES, EMAIL_FORM } from "@/lib/domain/contact/form-values";

/** Days until a confirmation link expires. */
export const CONFIRMATION_DAYS = 7;

/** Returns the problem of an address before it is sent. Safe for the browser. */
export function newsletterProblem(email: string): string | null {
  const value = email.trim();
  if (value === "") return CONTACT_MESSAGES.email;
  return EMAIL_FORM.test(value) ? null : CONTACT_MESSAGES.emailForm;
}
