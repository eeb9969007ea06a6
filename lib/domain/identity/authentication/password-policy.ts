import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import { isCommonPassword } from "@/lib/domain/identity/passwords/common-passwords";
import {
  PASSWORD_TOO_COMMON_MESSAGE,
  PASSWORD_TOO_SHORT_MESSAGE,
  SIGN_UP_PASSWORD_MIN_LENGTH,
} from "@/lib/domain/identity/passwords/model/password-rules";

/** Throws weak_password if the password is short or common. The error includes the reasons that the auth API defines. */
export function rejectWeakPassword(
  password: string,
  { minimum = SIGN_UP_PASSWORD_MIN_LENGTH, personal }: { minimum?: number; personal: string[] },
): void {
  if ([...password].length < minimum) {
    const message =
      minimum === SIGN_UP_PASSWORD_MIN_LENGTH
        ? PASSWORD_TOO_SHORT_MESSAGE
        : `Password must be at least ${minimum} characters`;
    throw createAuthError("weak_password", { message, weaknesses: ["length"] });
  }
  if (isCommonPassword(password, personal)) {
    throw createAuthError("weak_password", { message: PASSWORD_TOO_COMMON_MESSAGE, weaknesses: ["pwned"] });
  }
}
