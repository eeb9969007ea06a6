/** The default target. Also used instead of URLs outside our site. */
export const DEFAULT_REDIRECT = "/dashboard";

const MAX_LENGTH = 2_048;
/** Whitespace, and characters that browsers drop or treat as a slash. */
const SUSPICIOUS_CHARACTER = /[\p{Cc}\s\\]/u;
/** Paths that are never used as a target. The sign-in page, for example, would cause a redirect loop. */
const EXCLUDED_PATHS = /^\/(login|sign-out|api|auth)(\/|$)/i;

/**
 * Returns the path in a `redirect` parameter. Returns the dashboard for script URLs and for URLs that lead to
 * another origin, including URLs that do so only after decoding. `origin` is the site's own origin.
 */
export function getSafeRedirect(
  value: string | readonly string[] | null | undefined,
  origin: string,
): string {
  const target = typeof value === "string" ? value : value?.[0];
  if (!target || target.length > MAX_LENGTH) return DEFAULT_REDIRECT;
  if (!getDecodedForms(target).every((form) => isOwnPath(form, origin))) return DEFAULT_REDIRECT;
  const { pathname, search, hash } = new URL(target, origin);
  return EXCLUDED_PATHS.test(pathname) ? DEFAULT_REDIRECT : `${pathname}${search}${hash}`;
}

/**
 * Returns whether the value is a path that starts with exactly one slash. The site's own origin may precede the
 * path.
 */
function isOwnPath(value: string, origin: string): boolean {
  const path = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  // A query may contain any text; only the part before it determines the origin.
  const beforeQuery = path.split(/[?#]/, 1)[0] ?? "";
  if (!beforeQuery.startsWith("/") || beforeQuery.startsWith("//") || SUSPICIOUS_CHARACTER.test(beforeQuery))
    return false;
  if (SUSPICIOUS_CHARACTER.test(value)) return false;
  return (
    URL.canParse(path, origin) && new URL(path, origin).origin === origin && !hasOtherAuthority(path, origin)
  );
}

/** Dot segments can produce a path with two slashes: "/.//evil" becomes "//evil". */
function hasOtherAuthority(path: string, origin: string): boolean {
  return new URL(path, origin).pathname.startsWith("//");
}

/**
 * Returns the value with its path unchanged, and with its path decoded once, twice and three times, because proxies
 * may decode the path.
 */
function getDecodedForms(value: string): string[] {
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
