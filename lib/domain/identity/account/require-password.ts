import "server-only";
import type { Context } from "@/lib/auth/context";
import { findPasswordHash } from "@/lib/domain/identity/account/data";
import { verifyPassword } from "@/lib/domain/identity/passwords/password-hash";
import { DomainError } from "@/lib/errors";
import { clearRateLimit, consumeRateLimit } from "@/lib/rate-limit";

const WRONG_PASSWORD = "Incorrect password. Try again.";
const NO_PASSWORD =
  "Your account has no password yet. Set one with “Forgot your password?” on the sign-in page.";

/**
 * Checks the signed-in user's password again. Throws VALIDATION for `field` if the password is wrong, or
 * RATE_LIMITED after too many attempts, so that a stolen session can't be used to guess the password.
 */
export async function requirePassword(
  ctx: Context,
  userId: string,
  { password, field = "password" }: { password: string; field?: string },
): Promise<void> {
  await consumeRateLimit("password-check.account", userId);
  const passwordHash = await findPasswordHash(ctx, userId);
  if (!(await verifyPassword(passwordHash, password))) {
    const message = passwordHash === null ? NO_PASSWORD : WRONG_PASSWORD;
    throw new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
  }
  await clearRateLimit("password-check.account", userId);
}
