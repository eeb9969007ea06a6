import { env } from "@/lib/env";

/**
 * Returns the providers that the sign-in page shows. Providers of mail domains are found by the address instead.
 */
export function getSignInProviders(): string[] {
  return env()
    .AUTH_PROVIDERS.filter(({ domains }) => domains.length === 0)
    .map(({ name }) => name);
}
