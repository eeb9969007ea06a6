import { authError } from "@/lib/auth/auth-error";
import { env } from "@/lib/env";

const MAX_LENGTH = 2_048;
const SUSPICIOUS = /[\p{Cc}\s\\]/u;
const NEVER = new Set(["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]);

/**
 * Where a link or a provider sends a person back to: our own origin, or an app's listed scheme or origin.
 * Null stands for no wish. Throws validation_failed for everything else.
 */
export function redirectTarget(wish: string | null | undefined): string | null {
  if (!wish) return null;
  if (!isAllowed(wish)) throw authError("validation_failed", { message: "redirect_to is not allowed" });
  return new URL(wish, env().APP_URL).href;
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

/** What may be led to beside our own origin, as a Content-Security-Policy names it: origins and schemes. */
export function linkTargets(): string[] {
  const targets = env().AUTH_REDIRECTS.filter((entry) => URL.canParse(entry));
  return targets.map((entry) => (isOrigin(entry) ? new URL(entry).origin : new URL(entry).protocol));
}

function isOrigin(entry: string): boolean {
  return URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol);
}

/** The address with answers in its fragment (tokens: no server logs those) or in its query (codes). */
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
