import { CONTACT_MESSAGES, EMAIL_FORM } from "@/lib/domain/contact/form-values";

/** How many days a confirmation link is good for. */
export const CONFIRMATION_DAYS = 7;

/** What is wrong with the address, before it is sent. Browser-safe. */
export function newsletterProblem(email: string): string | null {
  const value = email.trim();
  if (value === "") return CONTACT_MESSAGES.email;
  return EMAIL_FORM.test(value) ? null : CONTACT_MESSAGES.emailForm;
}
