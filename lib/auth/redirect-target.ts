import { env } from "@/lib/env";

const MAX_LENGTH = 2_048;
const SUSPICIOUS = /[\p{Cc}\s\\]/u;
const NEVER = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);

/**
 * Returns a redirect address if it is our own origin or a listed scheme or origin of an app. Returns null
 * otherwise; the caller then uses the site's address, as the contract requires.
 */
export function redirectTarget(wish: string | null | undefined): string | null {
  return wish && isAllowed(wish) ? new URL(wish).href : null;
}

function isAllowed(wish: string): boolean {
  if (wish.length > MAX_LENGTH || SUSPICIOUS.test(wish) || !URL.canParse(wish)) return false;
  const url = new URL(wish);
  if (NEVER.has(url.protocol) || url.username || url.password) return false;
  if (url.protocol === "http:" || url.protocol === "https:") {
    return [env().APP_URL, ...env().AUTH_REDIRECTS].some(
      (own) => isOrigin(own) && new URL(own).origin === url.origin,
    );
  }
  return env().AUTH_REDIRECTS.some(
    (own) => !isOrigin(own) && wish.toLowerCase().startsWith(own.toLowerCase()),
  );
}

/** Returns the allowed targets besides our origin as Content-Security-Policy sources. */
export function getLinkTargets(): string[] {
  const targets = env().AUTH_REDIRECTS.filter((entry) => URL.canParse(entry));
  return targets.map((entry) => (isOrigin(entry) ? new URL(entry).origin : new URL(entry).protocol));
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol);
}

/** Adds values to an address: in the fragment (tokens, which servers don't log) or in the query (codes). */
export function withAnswer(
  target: string,
  part: "fragment" | "query",
  answer: Record<string, string>,
): string {
  const url = new URL(target);
  if (part === "fragment") url.hash = new URLSearchParams(answer).toString();
  else for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  return url.href;
}
