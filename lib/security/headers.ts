import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { contentSecurityPolicy } from "@/lib/security/csp";
import type { PrerenderedPages } from "@/lib/security/prerendered";

interface SecurityOptions {
  pages: PrerenderedPages;
  publicFiles: ReadonlySet<string>;
  /** Origins and schemes that the links of mails may lead to (AUTH_REDIRECTS). */
  linkTargets: readonly string[];
  isSecure: boolean;
  isDevelopment: boolean;
}

/** Whoever has the address of an invitation, a visit or the like may use it: no request but the first carries it, not even to us. */
const INVITATIONS = ["/invite/", "/visit/", "/transfers/", "/shares/", "/reply-to/", "/invoice/"];

/** Whoever has the address of an emergency card reads it: nobody is told where somebody came from. */
const EMERGENCY_CARDS = "/emergency/";

/** Its form's answer leads into an app. */
const LINK_PAGE = "/auth/continue";

const TWO_YEARS_SECONDS = 63_072_000;

/** JSON isn't a page: shown as one, it may do nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What every response of ours carries. */
function fixedHeaders(isSecure: boolean): [name: string, value: string][] {
  const headers: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Frame-Options", "DENY"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"],
  ];
  if (isSecure) {
    headers.push(["Strict-Transport-Security", `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`]);
  }
  return headers;
}

/** The headers of an answer without a page, for what never became a request. */
export function bareHeaders(isSecure: boolean): [name: string, value: string][] {
  return [
    ...fixedHeaders(isSecure),
    ["Content-Security-Policy", DATA_POLICY],
    ["Cache-Control", "private, no-store"],
  ];
}

/**
 * Sets the security headers of one response, before Next answers. Next reads the nonce of a page that it renders
 * per request from the policy in the request's headers.
 */
export function securityHeaders({
  pages,
  publicFiles,
  linkTargets,
  isSecure,
  isDevelopment,
}: SecurityOptions) {
  const filePolicy = contentSecurityPolicy({ scripts: {}, isSecure, isDevelopment });
  const fixed = fixedHeaders(isSecure);
  const policies = new Map<string, string>();

  function policyOf(pathname: string, hashes: readonly string[]): string {
    const known = policies.get(pathname);
    if (known) return known;
    const policy = contentSecurityPolicy({ scripts: { hashes }, isSecure, isDevelopment });
    policies.set(pathname, policy);
    return policy;
  }

  return (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    for (const [name, value] of fixed) response.setHeader(name, value);
    if (INVITATIONS.some((path) => pathname.startsWith(path)))
      response.setHeader("Referrer-Policy", "strict-origin");
    if (pathname.startsWith(EMERGENCY_CARDS)) response.setHeader("Referrer-Policy", "no-referrer");
    if (pathname.startsWith("/_next/static/") || publicFiles.has(pathname)) {
      response.setHeader("Content-Security-Policy", filePolicy);
      return;
    }
    if (pathname.startsWith("/api/")) {
      response.setHeader("Content-Security-Policy", DATA_POLICY);
      response.setHeader("Cache-Control", "private, no-store");
      return;
    }
    // A form that is posted without JavaScript has its page rendered anew, with the answer in it.
    const isPrerendered = request.method === "GET" || request.method === "HEAD";
    const hashes = isPrerendered ? pages.hashesOf(pathname) : undefined;
    if (hashes) {
      response.setHeader("Content-Security-Policy", policyOf(pathname, hashes));
      return;
    }
    const nonce = randomBytes(16).toString("base64");
    const scripts = { nonce, hashes: pages.notFoundHashes };
    const formTargets = pathname === LINK_PAGE ? linkTargets : [];
    const policy = contentSecurityPolicy({ scripts, formTargets, isSecure, isDevelopment });
    request.headers["content-security-policy"] = policy;
    response.setHeader("Content-Security-Policy", policy);
    // What is made for one person is kept by nobody; Next says otherwise where a file is public.
    response.setHeader("Cache-Control", "private, no-store");
  };
}
