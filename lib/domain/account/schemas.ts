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
import { hasNoControls, isVisible } from "@/lib/text";

const EMAIL_REQUIRED = "Email is required";
const PASSWORD_REQUIRED = "Password is required";

/** Trimmed and lower-cased, as it is stored. */
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
  .refine(hasNoControls, "Full name contains characters that aren't allowed");

/** A box that a plain form posts as "on", or not at all, and a script as true or false. */
const consent = z
  .union([z.boolean(), z.string()])
  .default(false)
  .refine((value) => value === true || value === "on", "Please agree to the terms and the privacy policy");

/** Shown with the other problems rather than after them. Checks that end parsing early would hide it. */
function bothPasswords({ value }: { value: unknown }): boolean {
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
    /** The browser's IANA zone, for the first organization; anything unknown is left out. */
    timeZone: z.string().max(64).optional(),
    /** Where to go on once the address is confirmed; anything that isn't ours is left out. */
    redirect: z.string().optional(),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ["confirmPassword"],
    when: bothPasswords,
  });

// No rule but that there is one: which rules a password once met says nothing now.
const knownPassword = z.string({ error: PASSWORD_REQUIRED }).min(1, PASSWORD_REQUIRED);

export const signInSchema = z.object({ email, password: knownPassword });

export const requestPasswordResetSchema = z.object({ email });

export const oneTimeTokenSchema = z.object({ token: z.string().min(1).max(128) });

/** The password of the sign-up that the mail was for: a link alone could be a stranger's. */
export const confirmSignUpSchema = oneTimeTokenSchema.extend({ password: knownPassword });

export const recoverySchema = z.object({
  accessToken: z.string().min(1).max(4_096),
  refreshToken: z.string().min(1).max(128),
});

const newPassword = z
  .string({ error: PASSWORD_TOO_WEAK })
  .max(PASSWORD_MAXIMUM, PASSWORD_TOO_LONG)
  .refine(meetsNewPasswordRequirements, PASSWORD_TOO_WEAK);

/** The two fields of the set-new-password form. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string({ error: PASSWORDS_DIFFER }) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ["confirmPassword"],
    when: bothPasswords,
  });

export type RegisterInput = z.input<typeof registerSchema>;
export type SignInInput = z.input<typeof signInSchema>;
export type RequestPasswordResetInput = z.input<typeof requestPasswordResetSchema>;
export type OneTimeTokenInput = z.input<typeof oneTimeTokenSchema>;
export type ConfirmSignUpInput = z.input<typeof confirmSignUpSchema>;
export type RecoveryInput = z.input<typeof recoverySchema>;
export type NewPasswordInput = z.input<typeof newPasswordSchema>;
