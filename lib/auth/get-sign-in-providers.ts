import { env } from "@/lib/env";

/**
 * Returns the providers that the sign-in page shows. Excludes providers for email domains, because the user's
 * email address determines whether they are used.
 */
export function getSignInProviders(): string[] {
  return env()
    .AUTH_PROVIDERS.filter(({ domains }) => domains.length === 0)
    .map(({ name }) => name);
}
