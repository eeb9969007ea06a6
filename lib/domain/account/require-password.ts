import "server-only";
import type { Context } from "@/lib/auth/context";
import { verifyPassword } from "@/lib/auth/passwords";
import { findPasswordHash } from "@/lib/domain/account/data";
import { DomainError } from "@/lib/errors";
import { clearLimit, consumeLimit } from "@/lib/rate-limit";

const WRONG = "This isn't your password";
const NONE = "Your account has no password yet. Set one with “Forgot your password?” on the sign-in page.";

/**
 * Has a signed-in person prove once more who they are. Throws VALIDATION beside `field`, and RATE_LIMITED: a
 * stolen session is not to be a place to guess the password.
 */
export async function requirePassword(
  ctx: Context,
  userId: string,
  { password, field = "password" }: { password: string; field?: string },
): Promise<void> {
  await consumeLimit("password-check.account", userId);
  const passwordHash = await findPasswordHash(ctx, userId);
  if (!(await verifyPassword(passwordHash, password))) {
    const message = passwordHash === null ? NONE : WRONG;
    throw new DomainError("VALIDATION", message, { fieldErrors: { [field]: message } });
  }
  await clearLimit("password-check.account", userId);
}
