import { parseCookie } from "cookie";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import {
  createHandoffCookie,
  createSignedInCookies,
  getHandoffCookieName,
  serializeCookie,
} from "@/lib/auth/web-session-cookies";
import { redeemHandoff } from "@/lib/domain/identity/authentication/redeem-handoff";
import { DomainError, isServerFailure } from "@/lib/errors";
import { readAppLaunch } from "@/lib/http/app-launch";
import { getClientInfo } from "@/lib/http/client-info";
import { createErrorResponse, createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/** Creates a session from the app's token, which is stored in a cookie. */
export const POST = publicRoute(async (request, requestId) => {
  try {
    const { session, userId } = await redeem(request, requestId);
    const response = createJsonResponse({ user_id: userId });
    for (const cookie of [...(await createSignedInCookies(session)), createHandoffCookie("")]) {
      response.headers.append("set-cookie", serializeCookie(cookie));
    }
    return response;
  } catch (error) {
    const response = createErrorResponse(error, requestId);
    return isPermanentFailure(error) ? clearHandoffCookie(response) : response;
  }
});

/** Deletes the stored token if the user continues without using it. */
export const DELETE = publicRoute(async () =>
  clearHandoffCookie(new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } })),
);

async function redeem(request: Request, requestId: string) {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  const launch = readAppLaunch(cookies[getHandoffCookieName()]);
  if (!launch || launch.sessionToken === null) {
    throw new DomainError("PRECONDITION_FAILED", "This link has expired. Open the page from the app again.");
  }
  return redeemHandoff({
    ctx: createVisitorContext(requestId),
    client: getClientInfo(request.headers),
    input: {
      sessionToken: launch.sessionToken,
      userId: launch.userId,
      browserSessionId: await unsealSessionId(cookies[getSessionCookieName()]),
    },
  });
}

/** Returns whether a retry with the same token would also fail. */
function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof DomainError) || isServerFailure(error)) return false;
  return error.code !== "CONFLICT" && error.code !== "RATE_LIMITED";
}

function clearHandoffCookie(response: Response): Response {
  response.headers.append("set-cookie", serializeCookie(createHandoffCookie("")));
  return response;
}
