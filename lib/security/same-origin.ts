import type { IncomingMessage } from "node:http";

/**
 * Where a request comes from: one of our own pages or another site. "unknown" if the request has neither
 * Sec-Fetch-Site nor Origin, usually because the client isn't a browser.
 */
export type RequestSource = "own" | "foreign" | "unknown";

/**
 * Uses Sec-Fetch-Site and Origin, which pages can't forge, to determine where a request comes from. Our own origin is
 * `siteOrigin`, or any origin that matches the request's host.
 */
export function getRequestSource(
  header: (name: string) => string | null | undefined,
  siteOrigin: string,
): RequestSource {
  const site = header("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") return "foreign";
  const origin = header("origin");
  if (origin && origin !== "null") {
    const hosts = [header("host"), header("x-forwarded-host")];
    return isOwnOrigin(origin, hosts, new URL(siteOrigin)) ? "own" : "foreign";
  }
  // "none" means that the user caused the request, for example by reloading the page.
  if (site === "same-origin" || site === "none") return "own";
  return origin === "null" ? "foreign" : "unknown";
}

function isOwnOrigin(origin: string, hosts: readonly unknown[], siteOrigin: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const { origin: normalized, host, protocol } = new URL(origin);
  if (normalized === siteOrigin.origin) return true;
  // An https site doesn't accept http origins.
  return hosts.includes(host) && (protocol === "https:" || siteOrigin.protocol === "http:");
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Matches the session cookies of members and of the client portal. */
const SESSION_COOKIE =
  /(?:^|;\s*)(?:(?:__Secure-)?next-auth\.session-token|(?:__Host-)?hoofline_portal_[\da-f-]+)=/;

/** Requests to these paths are signed or contain their own token, so session cookies are ignored. */
const TOKEN_ROUTES = [
  "/api/newsletter/unsubscribe/",
  "/api/notifications/unsubscribe/",
  "/api/stripe/",
  "/api/v1/",
  "/auth/v1/",
];
/**
 * Unlike the other paths under /auth/v1/, this path receives a form from a page. The form signs the user in.
 */
const LINK_FORM = "/auth/v1/verify/follow";

const JSON_ROUTES = ["/api/", "/functions/"];
/** JSON routes that also affect users who aren't signed in. */
const VISITOR_ROUTES = ["/api/auth/", "/api/handoff", "/api/wiki/"];

/**
 * Returns whether a state-changing request must be rejected because it may come from another site. Covers
 * requests with a session cookie. Also covers forms without a session cookie, because another site could sign
 * the user in to a different account.
 */
export function isCrossSiteRequest(
  { method = "", url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  siteOrigin: string,
): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const path = url.split("?", 1)[0] ?? "";
  if (path !== LINK_FORM && startsWithAny(path, TOKEN_ROUTES)) return false;
  const isJson = startsWithAny(path, JSON_ROUTES);
  // Other sites can't send this header without a preflight request.
  if (isJson && /^Bearer\s/i.test(headers.authorization ?? "")) return false;
  const isAction = headers["next-action"] !== undefined;
  if (isAction && headers.origin === undefined) return true;
  const hasSession = SESSION_COOKIE.test(headers.cookie ?? "");
  const source = getRequestSource((name) => headers[name]?.toString(), siteOrigin);
  if (source === "own") return false;
  if (source === "unknown") return hasSession;
  return hasSession || !isJson || startsWithAny(path, VISITOR_ROUTES);
}

function startsWithAny(path: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => path.startsWith(beginning));
}
