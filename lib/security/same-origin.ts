import type { IncomingMessage } from "node:http";

/** The origin of a request: our own page or another. "unknown": no browser, or one without both headers. */
export type RequestSource = "own" | "foreign" | "unknown";

/**
 * Determines a request's origin by Sec-Fetch-Site and Origin, which pages can't forge. Our own origin is
 * `siteOrigin` or any that matches the request's host.
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
  // "none" means that the person caused the request, for example by reloading.
  if (site === "same-origin" || site === "none") return "own";
  return origin === "null" ? "foreign" : "unknown";
}

function isOwnOrigin(origin: string, hosts: readonly unknown[], siteOrigin: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const { origin: normalized, host, protocol } = new URL(origin);
  if (normalized === siteOrigin.origin) return true;
  // A site with https doesn't accept origins with http.
  return hosts.includes(host) && (protocol === "https:" || siteOrigin.protocol === "http:");
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** The cookies of members and of the client portal. */
const SESSION_COOKIE =
  /(?:^|;\s*)(?:(?:__Secure-)?next-auth\.session-token|(?:__Host-)?hoofline_portal_[\da-f-]+)=/;

/** Requests to these paths are signed or carry their own token, so session cookies don't matter. */
const TOKEN_ROUTES = [
  "/api/newsletter/unsubscribe/",
  "/api/notifications/unsubscribe/",
  "/api/stripe/",
  "/api/v1/",
  "/auth/v1/",
];
/** A page's form below /auth/v1/ that signs a person in. */
const LINK_FORM = "/auth/v1/verify/follow";

const JSON_ROUTES = ["/api/", "/functions/"];
/** JSON routes with effects for people who aren't signed in. */
const VISITOR_ROUTES = ["/api/auth/", "/api/handoff", "/api/wiki/"];

/**
 * Returns whether a state-changing request must be rejected because it may come from another site. Covers requests with
 * a session cookie, and forms without a session cookie: another site could sign a person in to a different account.
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
