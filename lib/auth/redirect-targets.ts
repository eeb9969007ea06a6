import { env } from "@/lib/env";

const MAX_LENGTH = 2_048;
const SUSPICIOUS_CHARACTER = /[\p{Cc}\s\\]/u;
const FORBIDDEN_PROTOCOLS = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);

/**
 * Returns a redirect URL if it is on our own origin, or if its origin or scheme is listed in AUTH_REDIRECTS;
 * null otherwise. If the result is null, the caller uses the site's URL, as the auth API requires.
 */
export function parseRedirectTarget(address: string | null | undefined): string | null {
  return address && isAllowed(address) ? new URL(address).href : null;
}

function isAllowed(address: string): boolean {
  if (address.length > MAX_LENGTH || SUSPICIOUS_CHARACTER.test(address) || !URL.canParse(address))
    return false;
  const url = new URL(address);
  if (FORBIDDEN_PROTOCOLS.has(url.protocol) || url.username || url.password) return false;
  if (url.protocol === "http:" || url.protocol === "https:") {
    return [env().APP_URL, ...env().AUTH_REDIRECTS].some(
      (own) => isOrigin(own) && new URL(own).origin === url.origin,
    );
  }
  return env().AUTH_REDIRECTS.some(
    (own) => !isOrigin(own) && address.toLowerCase().startsWith(own.toLowerCase()),
  );
}

/** Returns the allowed targets, except our own origin, as Content-Security-Policy sources. */
export function getRedirectSources(): string[] {
  const targets = env().AUTH_REDIRECTS.filter((entry) => URL.canParse(entry));
  return targets.map((entry) => (isOrigin(entry) ? new URL(entry).origin : new URL(entry).protocol));
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol);
}

/** Adds parameters to a URL. Tokens go in the fragment, which servers can't log. Codes go in the query. */
export function addResponseParameters(
  target: string,
  part: "fragment" | "query",
  parameters: Record<string, string>,
): string {
  const url = new URL(target);
  if (part === "fragment") url.hash = new URLSearchParams(parameters).toString();
  else for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
