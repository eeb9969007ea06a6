import { createHash } from "node:crypto";
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { createAuthError } from "@/lib/auth/auth-error";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { getConfiguration } from "@/lib/oidc/configuration";
import { type ProviderProfile, toProfile } from "@/lib/oidc/profile";
import { throwProviderUnreachable } from "@/lib/oidc/provider-unreachable";
import type { AuthProvider } from "@/lib/oidc/providers-schema";

/** Only public-key signatures are accepted: no shared secrets and no unsigned tokens. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const TIMEOUT_MS = 5_000;

interface ReceivedToken {
  idToken: string;
  /** The app's nonce; the token contains its SHA-256 in hexadecimal. */
  nonce: string | null;
  accessToken: string | null;
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Finds a provider by name or issuer. Throws provider_disabled if no such provider is configured. */
export function findTokenProvider(requested: { provider?: string; issuer?: string }): AuthProvider {
  const found = env().AUTH_PROVIDERS.find(
    ({ name, issuer }) => name === requested.provider || (!requested.provider && issuer === requested.issuer),
  );
  if (!found) throw createAuthError("provider_disabled");
  return found;
}

/**
 * Verifies an ID token that an app received from a provider. Throws invalid_credentials if the token isn't valid,
 * and UNAVAILABLE if the provider can't be reached.
 */
export async function verifyIdToken(
  provider: AuthProvider,
  received: ReceivedToken,
): Promise<ProviderProfile> {
  requireWellFormed(received.idToken);
  const configuration = await getConfiguration(provider).catch(throwProviderUnreachable);
  const { jwks_uri: jwksUri } = configuration.serverMetadata();
  if (!jwksUri) throw createAuthError("provider_disabled");
  const keys = keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: TIMEOUT_MS });
  keySets.set(jwksUri, keys);
  try {
    const { payload } = await jwtVerify(received.idToken, withUnreachableError(keys), {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: [provider.clientId, ...provider.appClientIds],
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: 5,
    });
    requireNonce(payload, received.nonce);
    requireAccessToken(payload, received.accessToken);
    return toProfile(provider, payload);
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw createAuthError("invalid_credentials", { message: "Bad ID token", cause });
  }
}

/** Rejects malformed tokens before the provider's keys are requested. */
function requireWellFormed(idToken: string): void {
  try {
    decodeProtectedHeader(idToken);
    decodeJwt(idToken);
  } catch (cause) {
    throw createAuthError("invalid_credentials", { message: "Bad ID token", cause });
  }
}

/**
 * Wraps the lookup of the provider's keys. Throws UNAVAILABLE if the keys can't be read. Rethrows errors about the
 * token, such as an unknown key ID, so that the caller rejects the token.
 */
function withUnreachableError(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const isAboutToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      return isAboutToken ? Promise.reject(error) : throwProviderUnreachable(error);
    }
  };
}

function requireNonce({ nonce }: JWTPayload, expectedNonce: string | null): void {
  const expected =
    expectedNonce === null ? undefined : createHash("sha256").update(expectedNonce).digest("hex");
  if (nonce !== expected) throw new Error("The nonces of the ID token and the request differ");
}

function requireAccessToken({ at_hash: expected }: JWTPayload, accessToken: string | null): void {
  if (expected === undefined || accessToken === null) return;
  const half = createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
  if (half !== expected) throw new Error("The access token doesn't belong to the ID token");
}
