import { randomBytes } from "node:crypto";
import { db } from "@/lib/db";
import { getSiteOrigin } from "@/lib/site-url";
import { signIn, type TestSession } from "@/tests/factories/accounts";

/**
 * Rate limits apply per IP address. Each test file therefore sends a different client address, as a proxy
 * would.
 */
const CLIENT_ADDRESS = `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;

interface SiteRequest {
  method?: string;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/**
 * Sends a request to the running site without following redirects. Requests that change data have the site's
 * own `Origin` header.
 */
export function requestSite(
  path: string,
  { method = "GET", cookie, headers, body }: SiteRequest = {},
): Promise<Response> {
  return fetch(new URL(path, getSiteOrigin()), {
    method,
    redirect: "manual",
    headers: {
      "x-forwarded-for": CLIENT_ADDRESS,
      ...(method !== "GET" && { origin: getSiteOrigin() }),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

/**
 * Returns the target of a redirect: the path and query on our site, or the full URL of another site. Returns
 * null if the response isn't a redirect.
 */
export function getRedirectTarget(response: Response): string | null {
  const location = response.headers.get("location");
  if (location === null) return null;
  const { origin, pathname, search, hash, href } = new URL(location, getSiteOrigin());
  return origin === getSiteOrigin() ? `${pathname}${search}${hash}` : href;
}

/** Signs the same person in again. */
export async function createSecondSession({ id }: Pick<TestSession, "id">): Promise<TestSession> {
  const { user } = await db().session.findUniqueOrThrow({ where: { id }, include: { user: true } });
  return signIn({ id: user.id, email: user.email ?? "" });
}

/** Creates a second session for the same user, revokes it and returns it. */
export async function createRevokedSession(session: Pick<TestSession, "id">): Promise<TestSession> {
  const revoked = await createSecondSession(session);
  const data = { revokedAt: new Date(), revokedReason: "admin" } as const;
  await db().session.update({ where: { id: revoked.id }, data });
  return revoked;
}
