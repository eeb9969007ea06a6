import type { IncomingMessage, ServerResponse } from "node:http";

/** The APIs that the companion apps use. All other paths are for our own pages. */
const OPEN_PATHS = ["/auth/v1/", "/api/", "/.well-known/jwks.json"];
/** The paths for signing in with cookies. Other origins must not use them. */
const CLOSED_PATHS = ["/api/auth/"];

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS =
  "authorization, content-type, apikey, x-client-info, x-supabase-api-version, idempotency-key, last-event-id";
const RESPONSE_HEADERS =
  "retry-after, x-supabase-api-version, x-sb-error-code, x-request-id, x-next-cursor, x-total-count, link";
const PREFLIGHT_SECONDS = 7_200;

function isOpen(pathname: string): boolean {
  const startsWith = (path: string) => pathname.startsWith(path);
  return OPEN_PATHS.some(startsWith) && !CLOSED_PATHS.some(startsWith);
}

/**
 * Creates a function that allows the configured app origins to read API responses. Cookies aren't allowed,
 * because apps send bearer tokens. The function returns true if it responded to a preflight request.
 */
export function createCorsHandler(origins: readonly string[]) {
  const allowed = new Set(origins);
  return (request: IncomingMessage, response: ServerResponse, pathname: string): boolean => {
    if (allowed.size === 0 || !isOpen(pathname)) return false;
    response.appendHeader("Vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return false;
    response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Expose-Headers", RESPONSE_HEADERS);
    const isPreflight =
      request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
    if (!isPreflight) return false;
    response.writeHead(204, {
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": REQUEST_HEADERS,
      "Access-Control-Max-Age": PREFLIGHT_SECONDS,
    });
    response.end();
    return true;
  };
}
