import "server-only";
import { requireAssurance } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { createRegistrationOptions } from "@/lib/auth/webauthn";
import { countChallenge } from "@/lib/domain/identity/mfa/attempt-limits";
import { openChallenge } from "@/lib/domain/identity/mfa/challenge-data";
import { getCredentials } from "@/lib/domain/identity/mfa/credentials";

/**
 * Returns the options with which an authenticator creates a passkey. Throws insufficient_aal and RATE_LIMITED.
 */
export async function startPasskeyRegistration({ ctx }: { ctx: Context }) {
  const session = await requireAssurance(ctx);
  const { userId, email, phone } = session;
  await countChallenge(session);
  const known = await getCredentials(ctx, userId);
  const userName = email ?? phone ?? userId;
  const options = await createRegistrationOptions({ userId, userName, known, isPasskey: true });
  const { challenge } = options;
  const { id, expiresAt } = await openChallenge(ctx, { purpose: "passkey_registration", userId, challenge });
  return { challenge_id: id, options, expires_at: expiresAt };
}
