/**
 * Password rules (specification §5). Safe for the browser; the list of common passwords is on the server only.
 */
export const SIGN_UP_PASSWORD_MINIMUM = 6;
export const NEW_PASSWORD_MINIMUM = 8;
/** In characters; always within the byte limit of lib/auth/passwords.ts. */
export const PASSWORD_MAXIMUM = 256;

export const PASSWORD_TOO_SHORT = "Password must be at least 6 characters";
export const PASSWORD_TOO_LONG = "Password must be at most 256 characters";
export const PASSWORD_TOO_WEAK = "Password does not meet security requirements";
export const PASSWORD_TOO_COMMON = "This password is too common. Please choose another one";
export const PASSWORDS_DIFFER = "Passwords do not match";
export const PASSWORD_MISMATCHES_SIGN_UP = "This isn't the password that you signed up with.";

export interface PasswordRequirement {
  label: string;
  isMet: (password: string) => boolean;
}

/** Requirements of a new password, which the form checks one by one. */
export const NEW_PASSWORD_REQUIREMENTS: readonly PasswordRequirement[] = [
  { label: "At least 8 characters", isMet: (password) => [...password].length >= NEW_PASSWORD_MINIMUM },
  { label: "An uppercase letter", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "A lowercase letter", isMet: (password) => /\p{Ll}/u.test(password) },
  { label: "A digit", isMet: (password) => /\p{Nd}/u.test(password) },
  { label: "A symbol", isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** A requirement that only the server can check, because it has the list. */
export const PASSWORD_NOT_COMMON = "Not a common password, such as Password1!";

export function meetsNewPasswordRequirements(password: string): boolean {
  return NEW_PASSWORD_REQUIREMENTS.every(({ isMet }) => isMet(password));
}
