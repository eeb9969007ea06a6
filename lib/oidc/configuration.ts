import { importPKCS8, SignJWT } from "jose";
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from "openid-client";
import { createAuthError } from "@/lib/auth/auth-error";
import { HOUR_MS } from "@/lib/clock";
import { env } from "@/lib/env";
import type { AuthProvider } from "@/lib/oidc/providers-schema";

const configurations = new Map<string, { readAt: number; configuration: Promise<Configuration> }>();

/**
 * Longer than `CACHE_MS`, because the secret is part of the cached configuration and must not expire while it
 * is cached.
 */
const CLIENT_SECRET_LIFETIME = "2h";

const APPLE_AUDIENCE = "https://appleid.apple.com";

const TIMEOUT_SECONDS = 5;
const CACHE_MS = HOUR_MS;

/** Returns the provider with this name. Throws provider_disabled if no such provider is configured. */
export function getProvider(name: string): AuthProvider {
  const provider = env().AUTH_PROVIDERS.find((one) => one.name === name);
  if (!provider) throw createAuthError("provider_disabled", { message: `Unsupported provider: ${name}` });
  return provider;
}

/**
 * Returns the provider's published configuration, cached for an hour. Throws if the provider can't be reached.
 */
export async function getConfiguration(provider: AuthProvider): Promise<Configuration> {
  const cached = configurations.get(provider.name);
  if (cached && Date.now() - cached.readAt < CACHE_MS) return cached.configuration;
  const configuration = discoverConfiguration(provider);
  configurations.set(provider.name, { readAt: Date.now(), configuration });
  // Removes a failed request from the cache, so that the next sign-in retries.
  configuration.catch(() => configurations.delete(provider.name));
  return configuration;
}

async function discoverConfiguration(provider: AuthProvider): Promise<Configuration> {
  const { issuer, clientId, clientSecret, appleKey } = provider;
  const secret = appleKey ? await createAppleClientSecret({ ...appleKey, clientId }) : clientSecret;
  const url = new URL(issuer);
  return discovery(url, clientId, undefined, secret === undefined ? None() : ClientSecretPost(secret), {
    timeout: TIMEOUT_SECONDS,
    // Also verifies the signatures of ID tokens, although TLS already protects them. Plain http is allowed for local
    // providers.
    execute: [enableNonRepudiationChecks, ...(url.protocol === "http:" ? [allowInsecureRequests] : [])],
  });
}

interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8, as issued by Apple. */
  privateKey: string;
  clientId: string;
}

/** Creates Apple's client secret: a token signed with the developer's key. */
async function createAppleClientSecret({ teamId, keyId, privateKey, clientId }: AppleKey): Promise<string> {
  const key = await importPKCS8(privateKey, "ES256");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(APPLE_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(CLIENT_SECRET_LIFETIME)
    .sign(key);
}
