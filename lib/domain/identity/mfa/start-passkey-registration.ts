import "server-only";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { consumeChallengeLimit } from "@/lib/domain/identity/mfa/attempt-limits";
import { createMfaChallenge } from "@/lib/domain/identity/mfa/challenge-data";
import { listStoredCredentials } from "@/lib/domain/identity/mfa/credentials";
import { createWebAuthnRegistrationOptions } from "@/lib/domain/identity/mfa/webauthn";

/**
 * Returns the options that an authenticator needs to create a passkey. Throws RATE_LIMITED after too many
 * challenges, and the same errors as `requireVerifiedSecondFactor`.
 */
export async function startPasskeyRegistration({ ctx }: { ctx: Context }) {
  const session = await requireVerifiedSecondFactor(ctx);
  const { userId, email, phone } = session;
  await consumeChallengeLimit(session);
  const known = await listStoredCredentials(ctx, userId);
  const userName = email ?? phone ?? userId;
  const options = await createWebAuthnRegistrationOptions({ userId, userName, known, isPasskey: true });
  const { challenge } = options;
  const { id, expiresAt } = await createMfaChallenge(ctx, {
    purpose: "passkey_registration",
    userId,
    challenge,
  });
  return { challenge_id: id, options, expires_at: expiresAt };
}
