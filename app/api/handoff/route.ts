import { parseCookie } from "cookie";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import {
  handoffCookie,
  handoffCookieName,
  serializeCookie,
  signedInCookies,
} from "@/lib/auth/web-session-cookies";
import { redeemHandoff } from "@/lib/domain/auth/redeem-handoff";
import { DomainError, isFailure } from "@/lib/errors";
import { readArrival } from "@/lib/http/arrival";
import { clientInfoOf } from "@/lib/http/client-info";
import { requireSameOrigin } from "@/lib/http/require-same-origin";
import { errorResponse, json } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/** The page asks for the session that the app's token in its cookie is worth. */
export const POST = publicRoute(async (request, requestId) => {
  requireSameOrigin(request.headers);
  try {
    const { sessionId, userId } = await redeem(request, requestId);
    const response = json({ user_id: userId });
    for (const cookie of [...(await signedInCookies(sessionId)), handoffCookie("")]) {
      response.headers.append("set-cookie", serializeCookie(cookie));
    }
    return response;
  } catch (error) {
    const response = errorResponse(error, requestId);
    return isFinal(error) ? forgetting(response) : response;
  }
});

/** Somebody goes on without it: it isn't tried again. */
export const DELETE = publicRoute(async (request) => {
  requireSameOrigin(request.headers);
  return forgetting(new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } }));
});

async function redeem(request: Request, requestId: string) {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  const arrival = readArrival(cookies[handoffCookieName()]);
  if (!arrival || arrival.sessionToken === null) {
    throw new DomainError("PRECONDITION_FAILED", "This link has expired. Open the page from the app again.");
  }
  return redeemHandoff({
    ctx: createVisitorContext(requestId),
    client: clientInfoOf(request.headers),
    input: {
      sessionToken: arrival.sessionToken,
      userId: arrival.userId,
      browserSessionId: await openSessionId(cookies[sessionCookieName()]),
    },
  });
}

/** Whether the token will be no better the next time. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof DomainError) || isFailure(error)) return false;
  return error.code !== "CONFLICT" && error.code !== "RATE_LIMITED";
}

function forgetting(response: Response): Response {
  response.headers.append("set-cookie", serializeCookie(handoffCookie("")));
  return response;
}
