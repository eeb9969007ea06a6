import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createContentSecurityPolicy } from "@/lib/security/csp";
import type { PrerenderedPages } from "@/lib/security/prerendered";

const NO_STORE = "private, no-store";

interface DefaultHeaders {
  /** The policy for a static file, regardless of its type. */
  filePolicy?: string;
  /** The policy for responses that are pages. */
  pagePolicy?: string;
  cacheControl?: string;
}

interface SecurityOptions {
  pages: PrerenderedPages;
  publicFiles: ReadonlySet<string>;
  /** Allowed origins and schemes for email links (AUTH_REDIRECTS). */
  linkTargets: readonly string[];
  isSecure: boolean;
  isDevelopment: boolean;
}

/** These URLs grant access, so browsers must not send their paths in the Referer header, not even to us. */
const INVITATIONS = ["/invite/", "/visit/", "/transfers/", "/shares/", "/reply-to/", "/invoice/", "/portal/"];

/** Pages with emergency cards send no referrer at all, not even the origin, because their URLs grant access. */
const EMERGENCY_CARDS = "/emergency/";

/** The path of the page whose form redirects to an app. */
const LINK_PAGE = "/auth/continue";

const TWO_YEARS_SECONDS = 63_072_000;

/** The policy for JSON. If a browser displays the JSON as a page, that page can't load or run anything. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every response has. */
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

/** Returns the headers for responses to malformed requests. These responses aren't pages. */
export function getNonPageHeaders(isSecure: boolean): [name: string, value: string][] {
  return [...fixedHeaders(isSecure), ["Content-Security-Policy", DATA_POLICY], ["Cache-Control", NO_STORE]];
}

function getReferrerPolicy(pathname: string): string | undefined {
  if (INVITATIONS.some((path) => pathname.startsWith(path))) return "strict-origin";
  return pathname.startsWith(EMERGENCY_CARDS) ? "no-referrer" : undefined;
}

/** Responses without a content type, such as 304, get the page's policy. */
function getContentPolicy(response: ServerResponse, { filePolicy, pagePolicy }: DefaultHeaders): string {
  if (filePolicy) return filePolicy;
  const type = String(response.getHeader("content-type") ?? "text/html");
  return pagePolicy && type.startsWith("text/html") ? pagePolicy : DATA_POLICY;
}

/**
 * Creates a function that sets a response's default headers when the response's head is written, unless the handler
 * or Next has already set them. For rendered pages, Next reads the nonce from the policy in the request's headers.
 */
export function createSecurityHeadersSetter({
  pages,
  publicFiles,
  linkTargets,
  isSecure,
  isDevelopment,
}: SecurityOptions) {
  const filePolicy = createContentSecurityPolicy({ scripts: {}, isSecure, isDevelopment });
  const fixed = fixedHeaders(isSecure);
  const policies = new Map<string, string>();

  function getPolicy(pathname: string, hashes: readonly string[]): string {
    const known = policies.get(pathname);
    if (known) return known;
    const policy = createContentSecurityPolicy({ scripts: { hashes }, isSecure, isDevelopment });
    policies.set(pathname, policy);
    return policy;
  }

  /**
   * Creates the policy for a page that is rendered for this request, and passes it to Next in the request's
   * headers.
   */
  function newPagePolicy(request: IncomingMessage, pathname: string): string {
    const nonce = randomBytes(16).toString("base64");
    const scripts = { nonce, hashes: pages.notFoundHashes };
    const formTargets = pathname === LINK_PAGE ? linkTargets : [];
    const policy = createContentSecurityPolicy({ scripts, formTargets, isSecure, isDevelopment });
    request.headers["content-security-policy"] = policy;
    return policy;
  }

  /**
   * Returns a path's default headers, with the policy for its page. Responses that aren't pages get `DATA_POLICY`.
   */
  function getDefaults(request: IncomingMessage, pathname: string): DefaultHeaders {
    if (pathname.startsWith("/_next/static/") || publicFiles.has(pathname)) return { filePolicy };
    if (pathname.startsWith("/api/")) return { cacheControl: NO_STORE };
    // After a form is posted without JavaScript, Next renders the page again with the result.
    const isRead = request.method === "GET" || request.method === "HEAD";
    const hashes = isRead ? pages.getHashes(pathname) : undefined;
    // Next sets the cache time of prerendered pages.
    if (hashes) return { pagePolicy: getPolicy(pathname, hashes) };
    return { pagePolicy: newPagePolicy(request, pathname), cacheControl: NO_STORE };
  }

  return (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    const defaults = getDefaults(request, pathname);
    const referrerPolicy = getReferrerPolicy(pathname);
    runBeforeHead(response, () => {
      setDefault(response, "Content-Security-Policy", getContentPolicy(response, defaults));
      setDefault(response, "Cache-Control", defaults.cacheControl);
      setDefault(response, "Referrer-Policy", referrerPolicy);
      for (const [name, value] of fixed) setDefault(response, name, value);
    });
  };
}

function setDefault(response: ServerResponse, name: string, value: string | undefined): void {
  if (value !== undefined && !response.hasHeader(name)) response.setHeader(name, value);
}

/**
 * Runs `work` right before the response's status and headers are written. They are written by `writeHead` or
 * together with the first bytes of the body.
 */
function runBeforeHead(response: ServerResponse, work: () => void): void {
  const writeHead = response.writeHead;
  response.writeHead = (...head: unknown[]) => {
    work();
    return Reflect.apply(writeHead, response, head);
  };
}
