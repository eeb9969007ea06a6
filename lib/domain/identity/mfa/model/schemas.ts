import { z } from "zod";

const friendlyName = z.string().trim().max(60, "Use at most 60 characters for the name.").nullish();

export const enrollFactorSchema = z.object({
  factor_type: z.enum(["totp", "phone", "webauthn"]),
  friendly_name: friendlyName,
});

export const challengeSchema = z.object({ factorId: z.string() });

export const verifyFactorSchema = z.object({
  factorId: z.string(),
  challenge_id: z.string(),
  code: z.string().trim().max(16).optional(),
  webauthn: z.object({ credential_response: z.looseObject({}) }).optional(),
});

/** Six digits, with or without the space that authenticator apps display. */
export const authenticatorCodeSchema = z.object({
  factorId: z.string(),
  code: z
    .string({ error: "Enter the six-digit code" })
    .transform((value) => value.replaceAll(/\s/g, ""))
    .refine((value) => /^\d{6}$/.test(value), "Enter the six-digit code"),
});

/** A security key's response to a challenge. */
export const securityKeyResponseSchema = z.object({
  factorId: z.string(),
  challenge_id: z.string(),
  credential: z.looseObject({}),
});

const RECOVERY_CODE_REQUIRED = "Enter one of your recovery codes";

export const recoveryCodeSchema = z.object({
  code: z
    .string({ error: RECOVERY_CODE_REQUIRED })
    .trim()
    .min(1, RECOVERY_CODE_REQUIRED)
    .max(64, RECOVERY_CODE_REQUIRED),
});

export const passkeyResponseSchema = z.object({
  challenge_id: z.string(),
  credential: z.looseObject({ id: z.string() }),
});

export const startPasskeySignInSchema = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().max(4_096).nullish() }).nullish(),
});

export const renamePasskeySchema = z.object({ passkeyId: z.string(), friendly_name: friendlyName });

export type EnrollFactorInput = z.input<typeof enrollFactorSchema>;
export type VerifyFactorInput = z.input<typeof verifyFactorSchema>;
