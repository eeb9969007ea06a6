import { parseCookie } from "cookie";
import { verifyAccessToken } from "@/lib/auth/access-token";
import { type LoadedContext, loadContext } from "@/lib/auth/load-context";
import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import { createUnauthenticatedError } from "@/lib/errors";
import { getRequestId } from "@/lib/http/request-id";

/**
 * Returns the context of a signed-in user; `horseId` is the request's horse. Throws UNAUTHENTICATED if the
 * user isn't signed in.
 */
export async function requireRequestContext(
  request: Request,
  organizationId?: string,
  horseId?: string,
): Promise<LoadedContext> {
  const loaded = await loadRequestContext(request, organizationId, horseId);
  if (!loaded) throw createUnauthenticatedError();
  return loaded;
}

/**
 * Returns the context for the bearer token, or for the session cookie if the request has no token. Returns
 * null if the token or cookie is invalid. If the token is invalid, the cookie is ignored. server.ts has
 * already rejected requests from other sites. The cookie is read from the header, because Next's cookie store
 * is slower.
 */
export async function loadRequestContext(
  request: Request,
  organizationId?: string,
  horseId?: string,
): Promise<LoadedContext | null> {
  const requestId = getRequestId(request.headers);
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
    const claims = token && (await verifyAccessToken(token));
    if (!claims) return null;
    const { sessionId, aal: tokenAal } = claims;
    const named = { organizationId, horseId };
    return loadContext({ sessionId, actorKind: "companionApp", tokenAal, ...named, requestId });
  }
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  const sessionId = await unsealSessionId(cookies[getSessionCookieName()]);
  if (!sessionId) return null;
  return loadContext({ sessionId, actorKind: "user", organizationId, horseId, requestId });
}
