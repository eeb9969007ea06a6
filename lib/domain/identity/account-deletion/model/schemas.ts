import { z } from "zod";

/** The phrase that the user must type, to prevent accidental deletion. */
export const ACCOUNT_DELETION_PHRASE = "delete my account";

/**
 * Optional here, because some accounts have no password. `requireIdentityProof` requires the password if the
 * account has one.
 */
const password = z.string().min(1, "Password is required").optional();

export const scheduleAccountDeletionSchema = z.object({
  confirmation: z
    .string({ error: `Type “${ACCOUNT_DELETION_PHRASE}”` })
    .trim()
    .toLowerCase()
    .refine((value) => value === ACCOUNT_DELETION_PHRASE, `Type “${ACCOUNT_DELETION_PHRASE}” to continue`),
  password,
});

export const restoreTokenSchema = z.object({ token: z.string().min(1).max(256) });

export type ScheduleAccountDeletionInput = z.input<typeof scheduleAccountDeletionSchema>;
export type RestoreTokenInput = z.input<typeof restoreTokenSchema>;
