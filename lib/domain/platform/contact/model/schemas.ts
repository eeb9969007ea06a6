import { z } from "zod";
import {
  CONTACT_ERROR_MESSAGES,
  CONTACT_LIMITS,
  CONTACT_SUBJECTS,
} from "@/lib/domain/platform/contact/model/form-values";
import { pageSize } from "@/lib/lists/fields";
import { hasNoControlCharacters, hasVisibleCharacters } from "@/lib/text";

const SUBJECT_IDS = CONTACT_SUBJECTS.map(({ id }) => id);

export const contactFormSchema = z.object({
  name: z
    .string({ error: CONTACT_ERROR_MESSAGES.name })
    .trim()
    .refine(hasVisibleCharacters, { error: CONTACT_ERROR_MESSAGES.name, abort: true })
    .max(CONTACT_LIMITS.name, { error: CONTACT_ERROR_MESSAGES.tooLong(CONTACT_LIMITS.name), abort: true })
    // Line breaks could be used to inject an email header.
    .refine(hasNoControlCharacters, "Please remove line breaks and control characters from your name"),
  email: z
    .string({ error: CONTACT_ERROR_MESSAGES.email })
    .trim()
    .min(1, { error: CONTACT_ERROR_MESSAGES.email, abort: true })
    .max(CONTACT_LIMITS.email, { error: CONTACT_ERROR_MESSAGES.tooLong(CONTACT_LIMITS.email), abort: true })
    .refine((value) => z.email().safeParse(value).success, CONTACT_ERROR_MESSAGES.emailForm),
  subject: z.enum(SUBJECT_IDS, { error: CONTACT_ERROR_MESSAGES.subject }),
  message: z
    .string({ error: CONTACT_ERROR_MESSAGES.message })
    .trim()
    .transform((value) => value.replaceAll("\r\n", "\n").replaceAll("\u0000", ""))
    .refine(hasVisibleCharacters, { error: CONTACT_ERROR_MESSAGES.message, abort: true })
    .refine(
      (value) => value.length <= CONTACT_LIMITS.message,
      CONTACT_ERROR_MESSAGES.tooLong(CONTACT_LIMITS.message),
    ),
});

export type ContactFormInput = z.input<typeof contactFormSchema>;

export const contactMessageIdSchema = z.object({ id: z.string() });
export type ContactMessageIdInput = z.input<typeof contactMessageIdSchema>;

export const listContactMessagesSchema = z.object({
  state: z.enum(["waiting", "done"]).default("waiting"),
  cursor: z.string().nullish(),
  limit: pageSize(25),
});
export type ListContactMessagesInput = z.input<typeof listContactMessagesSchema>;
