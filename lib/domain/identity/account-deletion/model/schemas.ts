import { z } from "zod";

/** The phrase to type, which prevents accidental deletion. */
export const DELETION_PHRASE = "delete my account";

/** Optional, because accounts may have no password. `requireIdentityProof` decides whether it is required. */
const password = z.string().min(1, "Password is required").optional();

export const scheduleDeletionSchema = z.object({
  confirmation: z
    .string({ error: `Type “${DELETION_PHRASE}”` })
    .trim()
    .toLowerCase()
    .refine((value) => value === DELETION_PHRASE, `Type “${DELETION_PHRASE}” to continue`),
  password,
});

export const restoreTokenSchema = z.object({ token: z.string().min(1).max(256) });

export type ScheduleDeletionInput = z.input<typeof scheduleDeletionSchema>;
export type RestoreTokenInput = z.input<typeof restoreTokenSchema>;
