import { z } from "zod";
import {
  meetsNewPasswordRequirements,
  PASSWORD_MAX_LENGTH,
  PASSWORD_TOO_LONG_MESSAGE,
  PASSWORD_TOO_SHORT_MESSAGE,
  PASSWORD_TOO_WEAK_MESSAGE,
  PASSWORDS_DIFFER_MESSAGE,
  SIGN_UP_PASSWORD_MIN_LENGTH,
} from "@/lib/domain/identity/passwords/model/password-rules";
import { hasNoControlCharacters, hasVisibleCharacters } from "@/lib/text";

const EMAIL_REQUIRED = "Email is required";
const PASSWORD_REQUIRED = "Password is required";

/** An email address, trimmed and converted to lowercase for storage. */
export const emailSchema = z
  .string({ error: EMAIL_REQUIRED })
  .trim()
  .toLowerCase()
  .min(1, EMAIL_REQUIRED)
  .max(254, "Email must be at most 254 characters")
  .refine((value) => z.email().safeParse(value).success, "Please enter a valid email address");

const fullName = z
  .string({ error: "Full name is required" })
  .trim()
  .refine(hasVisibleCharacters, "Full name is required")
  .max(120, "Full name must be at most 120 characters")
  .refine(hasNoControlCharacters, "Please remove line breaks and control characters from your full name");

/** The value of a checkbox: "on" or missing in plain forms, true or false from scripts. */
const consent = z
  .union([z.boolean(), z.string()])
  .default(false)
  .refine((value) => value === true || value === "on", "Please agree to the terms and the privacy policy");

/**
 * Compares the passwords even if other fields are invalid; by default, zod would skip the comparison in that case.
 */
function hasBothPasswords({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null && "password" in value && "confirmPassword" in value;
}

export const registerSchema = z
  .object({
    fullName,
    email: emailSchema,
    password: z
      .string({ error: PASSWORD_TOO_SHORT_MESSAGE })
      .min(SIGN_UP_PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT_MESSAGE)
      .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG_MESSAGE),
    confirmPassword: z
      .string({ error: PASSWORDS_DIFFER_MESSAGE })
      .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG_MESSAGE),
    consent,
    /** The browser's IANA time zone, used for the user's first organization; unknown zones are ignored. */
    timeZone: z.string().max(64).optional(),
    /** The page to open after the email address is confirmed; URLs outside our site are ignored. */
    redirect: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: PASSWORDS_DIFFER_MESSAGE,
    path: ["confirmPassword"],
    when: hasBothPasswords,
  });

// Any value is accepted, because an existing password may not meet the current rules.
const existingPassword = z.string({ error: PASSWORD_REQUIRED }).min(1, PASSWORD_REQUIRED);

export const signInSchema = z.object({ email: emailSchema, password: existingPassword });

export const requestPasswordResetSchema = z.object({ email: emailSchema });

export const oneTimeTokenSchema = z.object({ token: z.string().min(1).max(128) });

/** The corrected email address that the sign-up email is sent to. */
export const correctSignUpAddressSchema = z.object({ email: emailSchema });

/** Requires the sign-up's password, because a stranger may have requested the link. */
export const confirmSignUpSchema = oneTimeTokenSchema.extend({ password: existingPassword });

export const recoverySchema = z.object({
  accessToken: z.string().min(1).max(4_096),
  refreshToken: z.string().min(1).max(128),
});

const newPassword = z
  .string({ error: PASSWORD_TOO_WEAK_MESSAGE })
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG_MESSAGE)
  .refine(meetsNewPasswordRequirements, PASSWORD_TOO_WEAK_MESSAGE);

/** The two fields of the form that sets a new password. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string({ error: PASSWORDS_DIFFER_MESSAGE }) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: PASSWORDS_DIFFER_MESSAGE,
    path: ["confirmPassword"],
    when: hasBothPasswords,
  });

export type RegisterInput = z.input<typeof registerSchema>;
export type SignInInput = z.input<typeof signInSchema>;
export type RequestPasswordResetInput = z.input<typeof requestPasswordResetSchema>;
export type OneTimeTokenInput = z.input<typeof oneTimeTokenSchema>;
export type CorrectSignUpAddressInput = z.input<typeof correctSignUpAddressSchema>;
export type ConfirmSignUpInput = z.input<typeof confirmSignUpSchema>;
export type RecoveryInput = z.input<typeof recoverySchema>;
export type NewPasswordInput = z.input<typeof newPasswordSchema>;
