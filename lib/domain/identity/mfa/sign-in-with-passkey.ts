import "server-only";
import type { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import type { CreatedSession } from "@/lib/auth/sessions";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { consumeChallenge } from "@/lib/domain/identity/mfa/challenge-data";
import { parseStoredCredential } from "@/lib/domain/identity/mfa/credentials";
import { findPasskey, updateFactorCredential } from "@/lib/domain/identity/mfa/data";
import { passkeyResponseSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { verifyWebAuthnAuthentication } from "@/lib/domain/identity/mfa/webauthn";
import { parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

interface PasskeySignIn extends VisitorArguments<z.input<typeof passkeyResponseSchema>> {
  kind: "app" | "web";
  replacesSessionId?: string | null;
}

/**
 * Starts a session at aal2 for a valid passkey response. Throws webauthn_challenge_not_found if the challenge
 * is unknown or has expired. Throws webauthn_verification_failed for both a wrong response and an unknown
 * passkey.
 */
export async function signInWithPasskey(args: PasskeySignIn): Promise<CreatedSession> {
  const { ctx, client, kind, replacesSessionId = null } = args;
  const { challenge_id: challengeId, credential: response } = parse(passkeyResponseSchema, args.input);
  await consumeRateLimit("sign-in.address", client.address);
  const challenge = await consumeChallenge(ctx, challengeId, { purpose: "passkey_authentication" });
  if (!challenge) throw createAuthError("webauthn_challenge_not_found");
  const factor = await findPasskey(ctx, response.id);
  if (!factor) throw createAuthError("webauthn_verification_failed");
  const credential = parseStoredCredential(factor);
  const counter = await verifyWebAuthnAuthentication(response, { challenge, credential, isPasskey: true });
  return ctx.transaction(async (tx: Context) => {
    await updateFactorCredential(tx, factor.id, { ...credential, counter });
    const { id: passkeyId, userId } = factor;
    return startSession(tx, { userId, kind, method: "webauthn", passkeyId, client, replacesSessionId });
  });
}
