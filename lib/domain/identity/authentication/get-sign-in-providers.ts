import { env } from "@/lib/env";

/**
 * Returns the providers that the sign-in page shows. Excludes providers that are limited to certain email
 * domains, because these are chosen based on the user's email address.
 */
export function getSignInProviders(): string[] {
  return env()
    .AUTH_PROVIDERS.filter(({ domains }) => domains.length === 0)
    .map(({ name }) => name);
}
