import { z } from "zod";
import { EMAIL_MAX_LENGTH, EMAIL_MESSAGES } from "@/lib/email-field";

export const subscribeToNewsletterSchema = z.object({
  email: z
    .string({ error: EMAIL_MESSAGES.missing })
    .trim()
    .toLowerCase()
    .min(1, { error: EMAIL_MESSAGES.missing, abort: true })
    .max(EMAIL_MAX_LENGTH, { error: EMAIL_MESSAGES.tooLong, abort: true })
    .refine((value) => z.email().safeParse(value).success, EMAIL_MESSAGES.invalid),
});

export const newsletterTokenSchema = z.object({ token: z.string().min(1).max(128) });

export type SubscribeToNewsletterInput = z.input<typeof subscribeToNewsletterSchema>;
export type NewsletterTokenInput = z.input<typeof newsletterTokenSchema>;
