import { env } from "@/lib/env";

/**
 * Returns the providers that the sign-in page shows. Providers for email domains aren't included, because the email
 * address selects them.
 */
export function getSignInProviders(): string[] {
  return env()
    .AUTH_PROVIDERS.filter(({ domains }) => domains.length === 0)
    .map(({ name }) => name);
}
