import { parseCookie } from "cookie";
import { getNextAuthCookieNames } from "@/lib/auth/cookie-names";
import { getSafeRedirect } from "@/lib/auth/safe-redirect";
import { isSecureOrigin } from "@/lib/auth/web-cookie";
import { readJsonBody, readTextBody } from "@/lib/http/read-body";
import { getSiteOrigin } from "@/lib/site-url";

type Fields = Record<string, string>;

/** A request in the format that next-auth expects, without values that would cause an error. */
export interface NextAuthRequest {
  method: string;
  query: Record<string, string | string[]>;
  cookies: Fields;
  headers: Fields;
  body: Fields;
}

/**
 * Reads a request for next-auth. Throws BAD_REQUEST or TOO_LARGE for an invalid body and drops other invalid
 * values.
 */
export async function readNextAuthRequest(request: Request, path: string[]): Promise<NextAuthRequest> {
  const query = withSameSiteCallbackUrl(Object.fromEntries(new URL(request.url).searchParams));
  return {
    method: request.method,
    query: { ...query, nextauth: path },
    cookies: getKnownCookies(request),
    headers: {},
    body: request.method === "POST" ? withSameSiteCallbackUrl(await readFields(request)) : {},
  };
}

/**
 * Returns the callback URL if it is on our site. Otherwise returns the dashboard's URL, because next-auth responds with
 * 500 or throws for other URLs.
 */
export function getSameSiteCallbackUrl(value: string): string {
  return `${getSiteOrigin()}${getSafeRedirect(value, getSiteOrigin())}`;
}

function withSameSiteCallbackUrl({ callbackUrl, ...fields }: Fields): Fields {
  return callbackUrl === undefined ? fields : { ...fields, callbackUrl: getSameSiteCallbackUrl(callbackUrl) };
}

function getKnownCookies(request: Request): Fields {
  const { csrf, callback, session } = getNextAuthCookieNames(isSecureOrigin());
  const given = parseCookie(request.headers.get("cookie") ?? "");
  const cookies: Fields = {};
  for (const name of [csrf, session]) {
    const value = given[name];
    if (value) cookies[name] = value;
  }
  const callbackUrl = given[callback];
  if (callbackUrl) cookies[callback] = getSameSiteCallbackUrl(callbackUrl);
  return cookies;
}

async function readFields(request: Request): Promise<Fields> {
  const contentType = request.headers.get("content-type") ?? "";
  if (contentType.includes("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(await readTextBody(request)));
  }
  const body = contentType.includes("application/json") ? await readJsonBody(request) : undefined;
  if (body === undefined) return {};
  const entries = Object.entries(body).map(([name, value]) => [name, getFieldText(value)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** next-auth's client sends `json: true` in JSON and in form-encoded bodies. */
function getFieldText(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "boolean" || typeof value === "number" ? String(value) : null;
}
