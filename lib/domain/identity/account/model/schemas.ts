import { z } from "zod";
import {
  meetsNewPasswordRequirements,
  PASSWORD_MAXIMUM,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_WEAK,
  PASSWORDS_DIFFER,
  SIGN_UP_PASSWORD_MINIMUM,
} from "@/lib/auth/password-rules";
import { hasNoControlCharacters, isVisible } from "@/lib/text";

const EMAIL_REQUIRED = "Email is required";
const PASSWORD_REQUIRED = "Password is required";

/** Trimmed and lower-cased, the form in which it is stored. */
export const email = z
  .string({ error: EMAIL_REQUIRED })
  .trim()
  .toLowerCase()
  .min(1, EMAIL_REQUIRED)
  .max(254, "Email is too long")
  .refine((value) => z.email().safeParse(value).success, "Please enter a valid email address");

const fullName = z
  .string({ error: "Full name is required" })
  .trim()
  .refine(isVisible, "Full name is required")
  .max(120, "Full name must be at most 120 characters")
  .refine(hasNoControlCharacters, "Full name contains characters that aren't allowed");

/** A checkbox: plain forms post "on" or nothing, scripts post true or false. */
const consent = z
  .union([z.boolean(), z.string()])
  .default(false)
  .refine((value) => value === true || value === "on", "Please agree to the terms and the privacy policy");

/** Compares the passwords even if other fields are invalid; by default zod skips the comparison then. */
function hasBothPasswords({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null && "password" in value && "confirmPassword" in value;
}

export const registerSchema = z
  .object({
    fullName,
    email,
    password: z
      .string({ error: PASSWORD_TOO_SHORT })
      .min(SIGN_UP_PASSWORD_MINIMUM, PASSWORD_TOO_SHORT)
      .max(PASSWORD_MAXIMUM, PASSWORD_TOO_LONG),
    confirmPassword: z.string({ error: PASSWORDS_DIFFER }).max(PASSWORD_MAXIMUM, PASSWORD_TOO_LONG),
    consent,
    /** The browser's IANA time zone, for the first organization; unknown zones are ignored. */
    timeZone: z.string().max(64).optional(),
    /** Destination after the address is confirmed; addresses outside our site are ignored. */
    redirect: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ["confirmPassword"],
    when: hasBothPasswords,
  });

// Only requires a value, because an existing password may predate today's rules.
const knownPassword = z.string({ error: PASSWORD_REQUIRED }).min(1, PASSWORD_REQUIRED);

export const signInSchema = z.object({ email, password: knownPassword });

export const requestPasswordResetSchema = z.object({ email });

export const oneTimeTokenSchema = z.object({ token: z.string().min(1).max(128) });

/** The new destination of a sign-up's mail. */
export const correctSignUpAddressSchema = z.object({ email });

/** Requires the password of the sign-up, because the link alone could come from a stranger's sign-up. */
export const confirmSignUpSchema = oneTimeTokenSchema.extend({ password: knownPassword });

export const recoverySchema = z.object({
  accessToken: z.string().min(1).max(4_096),
  refreshToken: z.string().min(1).max(128),
});

const newPassword = z
  .string({ error: PASSWORD_TOO_WEAK })
  .max(PASSWORD_MAXIMUM, PASSWORD_TOO_LONG)
  .refine(meetsNewPasswordRequirements, PASSWORD_TOO_WEAK);

/** The two fields of the form that sets a new password. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string({ error: PASSWORDS_DIFFER }) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: PASSWORDS_DIFFER,
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
