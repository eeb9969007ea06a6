/** What a password must be (specification §5). Browser-safe; the refusal of common ones is not. */
export const SIGN_UP_PASSWORD_MINIMUM = 6;
export const NEW_PASSWORD_MINIMUM = 8;
/** Characters; the byte limit of lib/auth/passwords is never below it. */
export const PASSWORD_MAXIMUM = 256;

export const PASSWORD_TOO_SHORT = "Password must be at least 6 characters";
export const PASSWORD_TOO_LONG = "Password must be at most 256 characters";
export const PASSWORD_TOO_WEAK = "Password does not meet security requirements";
export const PASSWORD_TOO_COMMON = "This password is too common. Please choose another one";
export const PASSWORDS_DIFFER = "Passwords do not match";
export const PASSWORD_OF_NO_SIGN_UP = "This isn't the password that you signed up with.";

export interface PasswordRequirement {
  label: string;
  isMet: (password: string) => boolean;
}

/** The requirements on a new password, one by one, so that the form can tick them off. */
export const NEW_PASSWORD_REQUIREMENTS: readonly PasswordRequirement[] = [
  { label: "At least 8 characters", isMet: (password) => [...password].length >= NEW_PASSWORD_MINIMUM },
  { label: "An uppercase letter", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "A lowercase letter", isMet: (password) => /\p{Ll}/u.test(password) },
  { label: "A digit", isMet: (password) => /\p{Nd}/u.test(password) },
  { label: "A symbol", isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** The rest, which only the server can judge: it knows the list. */
export const PASSWORD_NOT_COMMON = "Not one that many people use, such as Password1!";

export function meetsNewPasswordRequirements(password: string): boolean {
  return NEW_PASSWORD_REQUIREMENTS.every(({ isMet }) => isMet(password));
}
