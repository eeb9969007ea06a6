import { env } from "@/lib/env";

/** The origin at which browsers reach us. */
export function siteOrigin(): string {
  return new URL(env().APP_URL).origin;
}

/** An address of ours in full, as a mail or a partner needs it. */
export function siteUrl(path: string): string {
  return new URL(path, env().APP_URL).href;
}
