import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import { isCommonPassword } from "@/lib/auth/common-passwords";
import { PASSWORD_TOO_COMMON, PASSWORD_TOO_SHORT, SIGN_UP_PASSWORD_MINIMUM } from "@/lib/auth/password-rules";

/** Throws weak_password, with the contract's reasons, for a short or common password. */
export function rejectWeakPassword(
  password: string,
  { minimum = SIGN_UP_PASSWORD_MINIMUM, personal }: { minimum?: number; personal: string[] },
): void {
  if ([...password].length < minimum) {
    const message =
      minimum === SIGN_UP_PASSWORD_MINIMUM
        ? PASSWORD_TOO_SHORT
        : `Password must be at least ${minimum} characters`;
    throw createAuthError("weak_password", { message, weaknesses: ["length"] });
  }
  if (isCommonPassword(password, personal)) {
    throw createAuthError("weak_password", { message: PASSWORD_TOO_COMMON, weaknesses: ["pwned"] });
  }
}
