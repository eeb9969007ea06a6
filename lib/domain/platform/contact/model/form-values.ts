import { EMAIL_MAX_LENGTH, EMAIL_MESSAGES, EMAIL_PATTERN } from "@/lib/email-field";

// The form, the action and the schema use this file. It doesn't import zod, because public pages load the file in
// the browser.

export const CONTACT_SUBJECTS = [
  { id: "general", label: "General Inquiry" },
  { id: "support", label: "Technical Support" },
  { id: "billing", label: "Billing Question" },
  { id: "partnership", label: "Partnership Opportunity" },
  { id: "media", label: "Media Inquiry" },
  { id: "feedback", label: "Product Feedback" },
] as const;

export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]["id"];

export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;

/** The maximum length of each field, in characters. */
export const CONTACT_LIMITS = { name: 120, email: EMAIL_MAX_LENGTH, message: 5_000 } as const;

export const CONTACT_ERROR_MESSAGES = {
  name: "Please tell us your name",
  email: EMAIL_MESSAGES.missing,
  emailForm: EMAIL_MESSAGES.invalid,
  subject: "Please choose a subject",
  message: "Please write a message",
  tooLong: (limit: number) => `Enter at most ${limit} characters`,
} as const;

/** Returns the error for each invalid field. Runs in the browser before the form is sent. */
export function findContactProblems(values: ContactValues): Partial<ContactValues> {
  const problems: Partial<ContactValues> = {};
  const email = values.email.trim();
  if (values.name.trim() === "") problems.name = CONTACT_ERROR_MESSAGES.name;
  if (email === "") problems.email = CONTACT_ERROR_MESSAGES.email;
  else if (!EMAIL_PATTERN.test(email)) problems.email = CONTACT_ERROR_MESSAGES.emailForm;
  if (!CONTACT_SUBJECTS.some(({ id }) => id === values.subject))
    problems.subject = CONTACT_ERROR_MESSAGES.subject;
  if (values.message.trim() === "") problems.message = CONTACT_ERROR_MESSAGES.message;
  for (const field of ["name", "email", "message"] as const) {
    const limit = CONTACT_LIMITS[field];
    if (values[field].trim().length > limit) problems[field] ??= CONTACT_ERROR_MESSAGES.tooLong(limit);
  }
  return problems;
}

export function getSubjectLabel(id: string): string {
  return CONTACT_SUBJECTS.find((subject) => subject.id === id)?.label ?? id;
}
