import { env } from "@/lib/env";

/** Providers that the sign-in page offers to everybody; those of mail domains are found by the address. */
export function signInProviders(): string[] {
  return env()
    .AUTH_PROVIDERS.filter(({ domains }) => domains.length === 0)
    .map(({ name }) => name);
}
