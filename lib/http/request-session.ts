import { verifyAccessToken } from "@/lib/auth/access-token";
import { type LoadedContext, loadContext } from "@/lib/auth/load-context";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { env } from "@/lib/env";
import { DomainError } from "@/lib/errors";
import { requestIdOf } from "@/lib/http/request-id";

const MUTATING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * The context of a request by its bearer token, else by its session cookie; null when neither is good.
 * A bad bearer token is never rescued by a cookie.
 */
export async function loadRequestContext(
  request: Request,
  cookie: (name: string) => string | undefined,
  organizationId?: string,
): Promise<LoadedContext | null> {
  const requestId = requestIdOf(request.headers);
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const claims = await verifyAccessToken(authorization.replace(/^Bearer\s+/i, ""));
    if (!claims) return null;
    return loadContext({ sessionId: claims.sessionId, actorKind: "companionApp", organizationId, requestId });
  }
  const sessionId = await openSessionId(cookie(sessionCookieName()));
  if (!sessionId) return null;
  rejectForeignOrigin(request);
  return loadContext({ sessionId, actorKind: "user", organizationId, requestId });
}

/** A browser sends cookies with other sites' requests too; those don't act for the person. */
function rejectForeignOrigin(request: Request): void {
  if (!MUTATING.has(request.method) || isSameOrigin(request.headers, env().APP_URL)) return;
  throw new DomainError("FORBIDDEN", "This request came from another site.");
}
