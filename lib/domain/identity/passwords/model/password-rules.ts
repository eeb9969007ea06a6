/**
 * Password rules (docs/product/sign-in.md). Client code can import this module; the list of common passwords is
 * only on the server.
 */
export const SIGN_UP_PASSWORD_MIN_LENGTH = 6;
export const NEW_PASSWORD_MIN_LENGTH = 8;
/**
 * The maximum length in characters. A password of this length never exceeds the byte limit in
 * lib/domain/identity/passwords/password-hash.ts.
 */
export const PASSWORD_MAX_LENGTH = 256;

export const PASSWORD_TOO_SHORT_MESSAGE = "Password must be at least 6 characters";
export const PASSWORD_TOO_LONG_MESSAGE = "Password must be at most 256 characters";
export const PASSWORD_TOO_WEAK_MESSAGE = "Password does not meet security requirements";
export const PASSWORD_TOO_COMMON_MESSAGE = "This password is too common. Please choose another one";
export const PASSWORDS_DIFFER_MESSAGE = "Passwords do not match";
export const SIGN_UP_PASSWORD_DIFFERS_MESSAGE =
  "This isn't the password that you signed up with. Try again, or choose another way below.";

export interface PasswordRequirement {
  label: string;
  isMet: (password: string) => boolean;
}

/** Requirements for a new password, which the form checks one by one. */
export const NEW_PASSWORD_REQUIREMENTS: readonly PasswordRequirement[] = [
  { label: "At least 8 characters", isMet: (password) => [...password].length >= NEW_PASSWORD_MIN_LENGTH },
  { label: "An uppercase letter", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "A lowercase letter", isMet: (password) => /\p{Ll}/u.test(password) },
  { label: "A digit", isMet: (password) => /\p{Nd}/u.test(password) },
  { label: "A symbol", isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** A requirement that the server checks, because only the server has the list of common passwords. */
export const UNCOMMON_PASSWORD_REQUIREMENT = "Not a common password, such as Password1!";

export function meetsNewPasswordRequirements(password: string): boolean {
  return NEW_PASSWORD_REQUIREMENTS.every(({ isMet }) => isMet(password));
}
