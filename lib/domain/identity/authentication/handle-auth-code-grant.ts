import "server-only";
import type { z } from "zod";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { requireLiveSession } from "@/lib/domain/identity/authentication/live-session-data";
import { pkceGrantSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { resolveIdentity } from "@/lib/domain/identity/authentication/resolve-identity";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { redeemAuthCode } from "@/lib/domain/identity/records/auth-code-data";
import { parse } from "@/lib/errors";
import { providerProfileSchema } from "@/lib/oidc/profile";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Exchanges a code from a link or provider, together with its PKCE verifier, for tokens. If the app started the
 * flow to link a sign-in method, links that method. Throws the errors of `redeemAuthCode`. When linking, also
 * throws session_not_found if the session has ended, or identity_already_exists if the method is already linked to
 * an account.
 */
export async function handleAuthCodeGrant({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof pkceGrantSchema>>): Promise<SessionJson> {
  const { auth_code: code, code_verifier: verifier } = parse(pkceGrantSchema, input);
  await consumeRateLimit("one-time-token.address", client.address);
  return ctx.transaction(async (tx) => {
    const { userId, method, link } = await redeemAuthCode(tx.db, { code, verifier, now: tx.clock.now() });
    if (link) {
      await requireLiveSession(tx, { userId, sessionId: link.sessionId });
      const profile = providerProfileSchema.parse(link.profile);
      await resolveIdentity(tx, profile, { linkUserId: userId, redirectTo: null });
    }
    const session = await startSession(tx, { userId, kind: "app", method, client });
    return toSessionJson(tx, session);
  });
}
