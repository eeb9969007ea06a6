import { parseCookie } from "cookie";
import { verifyAccessToken } from "@/lib/auth/access-token";
import { type LoadedContext, loadContext } from "@/lib/auth/load-context";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { unauthenticated } from "@/lib/errors";
import { requestIdOf } from "@/lib/http/request-id";
import { requireSameOrigin } from "@/lib/http/require-same-origin";

const MUTATING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The context of a request for signed-in people; `horseId` names the horse that it is about. Throws UNAUTHENTICATED. */
export async function requireRequestContext(
  request: Request,
  organizationId?: string,
  horseId?: string,
): Promise<LoadedContext> {
  const loaded = await loadRequestContext(request, organizationId, horseId);
  if (!loaded) throw unauthenticated();
  return loaded;
}

/**
 * The context of a request by its bearer token, else by its session cookie; null when neither is good.
 * A bad bearer token is never rescued by a cookie. The cookie is read from the header: Next's own store costs more.
 */
export async function loadRequestContext(
  request: Request,
  organizationId?: string,
  horseId?: string,
): Promise<LoadedContext | null> {
  const requestId = requestIdOf(request.headers);
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
  const sessionId = await openSessionId(cookies[sessionCookieName()]);
  if (!sessionId) return null;
  // A browser sends cookies with other sites' requests too; those don't act for the person.
  if (MUTATING.has(request.method)) requireSameOrigin(request.headers);
  return loadContext({ sessionId, actorKind: "user", organizationId, horseId, requestId });
}
