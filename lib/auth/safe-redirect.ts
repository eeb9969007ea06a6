/** Default target, also for addresses outside our site. */
export const DEFAULT_REDIRECT = "/dashboard";

const MAX_LENGTH = 2_048;
/** Characters that browsers drop or treat as a slash, and white space. */
const SUSPICIOUS = /[\p{Cc}\s\\]/u;
/** These pages redirect signed-in people, which would cause a loop. */
const NOT_A_TARGET = /^\/(login|sign-out|api|auth)(\/|$)/i;

/**
 * Returns the path of our origin that a `redirect` parameter names; the dashboard for foreign origins in any
 * disguise, scripts, and paths that become foreign when decoded. `origin` is ours.
 */
export function getSafeRedirect(
  value: string | readonly string[] | null | undefined,
  origin: string,
): string {
  const given = typeof value === "string" ? value : value?.[0];
  if (!given || given.length > MAX_LENGTH) return DEFAULT_REDIRECT;
  if (!decodings(given).every((form) => isOwn(form, origin))) return DEFAULT_REDIRECT;
  const { pathname, search, hash } = new URL(given, origin);
  return NOT_A_TARGET.test(pathname) ? DEFAULT_REDIRECT : `${pathname}${search}${hash}`;
}

/** Accepts a path with a single leading slash, optionally after our origin. */
function isOwn(value: string, origin: string): boolean {
  const path = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  // Queries may contain any text; only the part before decides about the origin.
  const beforeQuery = path.split(/[?#]/, 1)[0] ?? "";
  if (!beforeQuery.startsWith("/") || beforeQuery.startsWith("//") || SUSPICIOUS.test(beforeQuery))
    return false;
  if (SUSPICIOUS.test(value)) return false;
  return (
    URL.canParse(path, origin) && new URL(path, origin).origin === origin && !hasOtherAuthority(path, origin)
  );
}

/** Dot segments can produce a path with two slashes: "/.//evil" becomes "//evil". */
function hasOtherAuthority(path: string, origin: string): boolean {
  return new URL(path, origin).pathname.startsWith("//");
}

/** Returns the value and what it becomes when a proxy decodes its path up to three times. */
function decodings(value: string): string[] {
  const end = value.search(/[?#]/);
  const path = end < 0 ? value : value.slice(0, end);
  const rest = end < 0 ? "" : value.slice(end);
  const forms = [path];
  for (let round = 0; round < 3; round++) {
    const last = forms[forms.length - 1] ?? "";
    forms.push(tryDecode(last));
  }
  return [...new Set(forms)].map((form) => form + rest);
}

function tryDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Malformed encodings stay unchanged.
    return value;
  }
}
