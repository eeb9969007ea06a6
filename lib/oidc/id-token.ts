import { createHash } from "node:crypto";
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from "jose";
import { authError } from "@/lib/auth/auth-error";
import type { AuthProvider } from "@/lib/auth/providers-schema";
import { env } from "@/lib/env";
import { configurationOf } from "@/lib/oidc/configuration";
import { type ProviderProfile, toProfile } from "@/lib/oidc/profile";

/** Signatures by a key that everybody may read; never a shared secret, never none. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const TIMEOUT_MS = 5_000;

interface GivenToken {
  idToken: string;
  /** What the app had the provider put in as SHA-256 in hexadecimal. */
  nonce: string | null;
  accessToken: string | null;
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The provider by its name or its issuer. Throws provider_disabled. */
export function findTokenProvider(wish: { provider?: string; issuer?: string }): AuthProvider {
  const found = env().AUTH_PROVIDERS.find(
    ({ name, issuer }) => name === wish.provider || (!wish.provider && issuer === wish.issuer),
  );
  if (!found) throw authError("provider_disabled");
  return found;
}

/** Who an id token speaks for that an app got from the provider itself. Throws invalid_credentials. */
export async function verifyIdToken(provider: AuthProvider, given: GivenToken): Promise<ProviderProfile> {
  const configuration = await configurationOf(provider);
  const { jwks_uri: jwksUri } = configuration.serverMetadata();
  if (!jwksUri) throw authError("provider_disabled");
  const keys = keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: TIMEOUT_MS });
  keySets.set(jwksUri, keys);
  try {
    const { payload } = await jwtVerify(given.idToken, keys, {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: [provider.clientId, ...provider.appClientIds],
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: 5,
    });
    requireNonce(payload, given.nonce);
    requireAccessToken(payload, given.accessToken);
    return toProfile(provider, payload);
  } catch (cause) {
    throw authError("invalid_credentials", { message: "Bad ID token", cause });
  }
}

function requireNonce({ nonce }: JWTPayload, given: string | null): void {
  const expected = given === null ? undefined : createHash("sha256").update(given).digest("hex");
  if (nonce !== expected) throw new Error("The nonces of the id token and the request differ");
}

function requireAccessToken({ at_hash: expected }: JWTPayload, accessToken: string | null): void {
  if (expected === undefined || accessToken === null) return;
  const half = createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
  if (half !== expected) throw new Error("The access token isn't the id token's");
}
