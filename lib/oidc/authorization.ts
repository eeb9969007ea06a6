import { authorizationCodeGrant, buildAuthorizationUrl, fetchUserInfo } from "openid-client";
import { createAuthError } from "@/lib/auth/auth-error";
import { encodeOpaqueToken } from "@/lib/auth/opaque-token";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { getConfiguration } from "@/lib/oidc/configuration";
import { createPkceChallenge } from "@/lib/oidc/pkce";
import { type ProviderProfile, toProfile } from "@/lib/oidc/profile";
import { isProviderUnreachable, throwProviderUnreachable } from "@/lib/oidc/provider-unreachable";
import type { AuthProvider } from "@/lib/oidc/providers-schema";
import { getSiteUrl } from "@/lib/site-url";

/** Derives a secret from the state. The provider returns the state, so the secret doesn't need to be stored. */
function deriveFromState(purpose: "oidc-verifier" | "oidc-nonce", state: string): string {
  return encodeOpaqueToken(createKeyedDigest(purpose, Buffer.from(state)));
}

function getCallbackUrl(): string {
  return getSiteUrl("/auth/v1/callback");
}

/** Returns the provider's sign-in URL. Throws UNAVAILABLE if the provider can't be reached. */
export async function getAuthorizationUrl(
  provider: AuthProvider,
  { state, scopes }: { state: string; scopes: string | null },
): Promise<string> {
  const configuration = await getConfiguration(provider).catch(throwProviderUnreachable);
  const requestedScopes = new Set(`${provider.scopes} ${scopes ?? ""}`.split(/\s+/).filter(Boolean));
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: getCallbackUrl(),
    scope: [...requestedScopes].join(" "),
    state,
    nonce: deriveFromState("oidc-nonce", state),
    code_challenge: createPkceChallenge(deriveFromState("oidc-verifier", state)),
    code_challenge_method: "S256",
    // Apple returns the name and email address only with form_post.
    ...(provider.name === "apple" && { response_mode: "form_post" }),
  });
  return url.href;
}

/**
 * Completes the sign-in and returns the user's profile. `parameters` are the callback's parameters. Throws
 * UNAVAILABLE if the provider can't be reached, and bad_oauth_callback if the sign-in fails for another
 * reason.
 */
export async function completeAuthorization(
  provider: AuthProvider,
  { state, parameters }: { state: string; parameters: URLSearchParams },
): Promise<ProviderProfile> {
  const configuration = await getConfiguration(provider).catch(throwProviderUnreachable);
  const url = new URL(getCallbackUrl());
  url.search = parameters.toString();
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: state,
      expectedNonce: deriveFromState("oidc-nonce", state),
      pkceCodeVerifier: deriveFromState("oidc-verifier", state),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("The provider sent no ID token");
    const hasMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint;
    const more = hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return toProfile(provider, { ...more, ...claims });
  } catch (cause) {
    if (isProviderUnreachable(cause)) throwProviderUnreachable(cause);
    throw createAuthError("bad_oauth_callback", { cause });
  }
}
