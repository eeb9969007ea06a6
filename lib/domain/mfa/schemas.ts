import { z } from "zod";

const friendlyName = z.string().trim().max(60, "Please keep the name to 60 characters.").nullish();

export const enrollSchema = z.object({
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

export const recoveryCodeSchema = z.object({ code: z.string().min(1).max(64) });

export const passkeyAnswerSchema = z.object({
  challenge_id: z.string(),
  credential: z.looseObject({ id: z.string() }),
});

export const startPasskeySignInSchema = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().max(4_096).nullish() }).nullish(),
});

export const renamePasskeySchema = z.object({ passkeyId: z.string(), friendly_name: friendlyName });

export type EnrollInput = z.input<typeof enrollSchema>;
export type VerifyFactorInput = z.input<typeof verifyFactorSchema>;
