import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import type { CurrentSession } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { isCurrentPassword } from "@/lib/domain/identity/account/is-current-password";
import { replacePassword } from "@/lib/domain/identity/account/replace-password";
import { rejectWeakPassword } from "@/lib/domain/identity/authentication/password-policy";
import { isRecentSession } from "@/lib/domain/identity/authentication/recent-session";
import { NEW_PASSWORD_MIN_LENGTH } from "@/lib/domain/identity/passwords/model/password-rules";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import { ANONYMOUS_PROVIDER } from "@/lib/domain/identity/records/anonymous-provider";
import { consumeTokenById, findTokenByCode } from "@/lib/domain/identity/records/one-time-token-data";
import { clearRateLimit, consumeRateLimit } from "@/lib/rate-limit";

/** The auth API defines this message. */
const NO_SIGN_IN_METHOD = "Updating password of an anonymous user without an email or phone is not allowed";

interface PasswordChange {
  session: CurrentSession;
  password: string;
  nonce?: string | null | undefined;
}

/**
 * Checks a new password. Returns a function that sets the password in a transaction and ends the other sessions.
 */
export async function preparePasswordChange(
  ctx: Context,
  { session, password, nonce }: PasswordChange,
): Promise<(tx: Context) => Promise<void>> {
  const { userId, email, phone } = session;
  if (session.amr[0]?.method === ANONYMOUS_PROVIDER && !email && !phone) {
    throw createAuthError("validation_failed", { message: NO_SIGN_IN_METHOD });
  }
  rejectWeakPassword(password, { minimum: NEW_PASSWORD_MIN_LENGTH, personal: [email ?? "", phone ?? ""] });
  await consumeRateLimit("password-check.account", userId);
  const now = ctx.clock.now();
  if (!nonce && !isRecentSession(session, now)) throw createAuthError("reauthentication_needed");
  const proof = nonce ? await findNonce(ctx, session, nonce) : null;
  if (await isCurrentPassword(ctx, userId, password)) throw createAuthError("same_password");
  const passwordHash = await hashPassword(password);
  return async (tx) => {
    if (proof && !(await consumeTokenById(tx.db, { id: proof.id, now }))) {
      throw createAuthError("reauthentication_not_valid");
    }
    await replacePassword(tx, { userId, sessionId: session.id, passwordHash });
  };
}

async function findNonce(ctx: Context, session: CurrentSession, code: string): Promise<{ id: string }> {
  const now = ctx.clock.now();
  // Attempts are limited per user, not per address, so that a stranger's guesses don't block the signed-in
  // user.
  await consumeRateLimit("one-time-code.account", session.userId);
  for (const sentTo of [session.email, session.phone]) {
    const query = { code, purposes: ["reauthentication"] as const, now };
    const found = sentTo && (await findTokenByCode(ctx.db, { ...query, sentTo }));
    if (!found) continue;
    await clearRateLimit("one-time-code.account", session.userId);
    return found;
  }
  throw createAuthError("reauthentication_not_valid");
}
