/** Where a person goes who asked for nothing, or for somewhere that isn't ours. */
export const DEFAULT_REDIRECT = "/dashboard";

const MAX_LENGTH = 2_048;
/** What a browser drops or takes for a slash in an address, and spaces, have no place in one of ours. */
const SUSPICIOUS = /[\p{Cc}\s\\]/u;
/** Pages that send signed-in people on would send them round and round. */
const NOT_A_TARGET = /^\/(login|sign-out|api|auth)(\/|$)/i;

/**
 * The path of our own origin that a `redirect` parameter names, or the dashboard for everything else: another
 * origin in any disguise, a script, a path that only becomes one when decoded again. `origin` is ours.
 */
export function safeRedirect(value: string | readonly string[] | null | undefined, origin: string): string {
  const given = typeof value === "string" ? value : value?.[0];
  if (!given || given.length > MAX_LENGTH) return DEFAULT_REDIRECT;
  if (!decodings(given).every((form) => isOwn(form, origin))) return DEFAULT_REDIRECT;
  const { pathname, search, hash } = new URL(given, origin);
  return NOT_A_TARGET.test(pathname) ? DEFAULT_REDIRECT : `${pathname}${search}${hash}`;
}

/** Only a path with one slash, or our own origin and such a path. */
function isOwn(value: string, origin: string): boolean {
  const path = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  // A query may carry any text; what makes an address another's stands before it.
  const beforeQuery = path.split(/[?#]/, 1)[0] ?? "";
  if (!beforeQuery.startsWith("/") || beforeQuery.startsWith("//") || SUSPICIOUS.test(beforeQuery))
    return false;
  if (SUSPICIOUS.test(value)) return false;
  return (
    URL.canParse(path, origin) && new URL(path, origin).origin === origin && !hasOtherAuthority(path, origin)
  );
}

/** Dot segments can leave a path that begins with two slashes: "/.//evil" is "//evil" to the next reader. */
function hasOtherAuthority(path: string, origin: string): boolean {
  return new URL(path, origin).pathname.startsWith("//");
}

/** The value, and what it becomes when somebody on the way decodes its path once or twice more. */
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
    // Not an encoding: it stays what it is.
    return value;
  }
}
