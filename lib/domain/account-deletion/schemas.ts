import { z } from "zod";

/** What has to be typed, so that nobody deletes by a slip. */
export const DELETION_PHRASE = "delete my account";

/** Left out by an account without one; whether it may be is for the verb (require-proof.ts). */
const password = z.string().min(1, "Password is required").optional();

export const scheduleDeletionSchema = z.object({
  confirmation: z
    .string({ error: `Type “${DELETION_PHRASE}”` })
    .trim()
    .toLowerCase()
    .refine((value) => value === DELETION_PHRASE, `Type “${DELETION_PHRASE}” to go on`),
  password,
});

export const restoreTokenSchema = z.object({ token: z.string().min(1).max(256) });

export type ScheduleDeletionInput = z.input<typeof scheduleDeletionSchema>;
export type RestoreTokenInput = z.input<typeof restoreTokenSchema>;
