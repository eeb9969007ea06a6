import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  None,
} from "openid-client";
import { authError } from "@/lib/auth/auth-error";
import type { AuthProvider } from "@/lib/auth/providers-schema";
import { HOUR_MS } from "@/lib/clock";
import { env } from "@/lib/env";
import { appleClientSecret } from "@/lib/oidc/apple-client-secret";

const TIMEOUT_SECONDS = 10;
const KEPT_FOR_MS = HOUR_MS;

/** The provider of that name, or provider_disabled. */
export function getProvider(name: string): AuthProvider {
  const provider = env().AUTH_PROVIDERS.find((one) => one.name === name);
  if (!provider) throw authError("provider_disabled", { message: `Unsupported provider: ${name}` });
  return provider;
}

const known = new Map<string, { readAt: number; configuration: Promise<Configuration> }>();

/** What the provider publishes about itself, kept for an hour. Throws when it can't be reached. */
export async function configurationOf(provider: AuthProvider): Promise<Configuration> {
  const cached = known.get(provider.name);
  if (cached && Date.now() - cached.readAt < KEPT_FOR_MS) return cached.configuration;
  const configuration = discover(provider);
  known.set(provider.name, { readAt: Date.now(), configuration });
  // A failure isn't kept: the next person tries again.
  configuration.catch(() => known.delete(provider.name));
  return configuration;
}

async function discover(provider: AuthProvider): Promise<Configuration> {
  const { issuer, clientId, clientSecret, appleKey } = provider;
  const secret = appleKey ? await appleClientSecret({ ...appleKey, clientId }) : clientSecret;
  const url = new URL(issuer);
  return discovery(url, clientId, undefined, secret === undefined ? None() : ClientSecretPost(secret), {
    timeout: TIMEOUT_SECONDS,
    // Signatures are checked also where TLS vouches for the answer. Who has a provider without TLS runs it here.
    execute: [enableNonRepudiationChecks, ...(url.protocol === "http:" ? [allowInsecureRequests] : [])],
  });
}
