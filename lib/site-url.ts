import { env } from "@/lib/env";

/** Returns the origin of our site's URLs. */
export function getSiteOrigin(): string {
  return new URL(env().APP_URL).origin;
}

/** Returns an absolute URL, for use in emails and by other services. */
export function getSiteUrl(path: string): string {
  return new URL(path, env().APP_URL).href;
}
