import { z } from "zod";
import { CONTACT_LIMITS, CONTACT_MESSAGES } from "@/lib/domain/contact/form-values";

export const subscribeSchema = z.object({
  email: z
    .string({ error: CONTACT_MESSAGES.email })
    .trim()
    .toLowerCase()
    .min(1, { error: CONTACT_MESSAGES.email, abort: true })
    .max(CONTACT_LIMITS.email, { error: CONTACT_MESSAGES.tooLong(CONTACT_LIMITS.email), abort: true })
    .refine((value) => z.email().safeParse(value).success, CONTACT_MESSAGES.emailForm),
});

export const newsletterTokenSchema = z.object({ token: z.string().min(1).max(128) });

export type SubscribeInput = z.input<typeof subscribeSchema>;
export type NewsletterTokenInput = z.input<typeof newsletterTokenSchema>;
