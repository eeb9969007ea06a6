import "server-only";
import type { z } from "zod";
import { verifyCaptcha } from "@/lib/captcha/verify-captcha";
import { requireManualLinkingEnabled } from "@/lib/domain/identity/account/auth-settings";
import { startSession } from "@/lib/domain/identity/account/start-session";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { idTokenGrantSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { requireRecentSession } from "@/lib/domain/identity/authentication/recent-session";
import { resolveIdentity } from "@/lib/domain/identity/authentication/resolve-identity";
import { type SessionJson, toSessionJson } from "@/lib/domain/identity/authentication/session-json";
import { parse } from "@/lib/errors";
import { findTokenProvider, verifyIdToken } from "@/lib/oidc/id-token";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Accepts an ID token that an app received from a provider, and returns tokens for a new session. With
 * `link_identity`, adds the sign-in method to the signed-in user's account. Throws provider_disabled if the
 * provider isn't configured, or invalid_credentials if the token isn't valid.
 */
export async function handleIdTokenGrant({
  ctx,
  input,
  client,
}: VisitorArguments<z.input<typeof idTokenGrantSchema>>): Promise<SessionJson> {
  const { provider, issuer, id_token: idToken, ...rest } = parse(idTokenGrantSchema, input);
  if (rest.link_identity) requireManualLinkingEnabled();
  await verifyCaptcha(rest.gotrue_meta_security?.captcha_token ?? undefined, client.address);
  await consumeRateLimit("sign-in.address", client.address);
  const providerQuery = { ...(provider && { provider }), ...(issuer && { issuer }) };
  const credentials = { idToken, nonce: rest.nonce ?? null, accessToken: rest.access_token ?? null };
  const profile = await verifyIdToken(findTokenProvider(providerQuery), credentials);
  const linkUserId = rest.link_identity ? (await requireRecentSession(ctx)).userId : null;
  return ctx.transaction(async (tx) => {
    const userId = await resolveIdentity(tx, profile, { linkUserId, redirectTo: null });
    return toSessionJson(tx, await startSession(tx, { userId, kind: "app", method: "oauth", client }));
  });
}
