import { createSignedInHintCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { createUnauthenticatedError } from "@/lib/errors";
import { loadRequestContext } from "@/lib/http/request-session";
import { createErrorResponse, createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/**
 * Returns the user's name as `{"name"}`, for the greeting on prerendered pages. Without a session, responds with
 * 401 and deletes the hint cookie.
 */
export const GET = publicRoute(async (request, requestId) => {
  const loaded = await loadRequestContext(request);
  if (loaded) return createJsonResponse({ name: loaded.viewer.name });
  const response = createErrorResponse(createUnauthenticatedError(), requestId);
  response.headers.append("set-cookie", serializeCookie(createSignedInHintCookie(false)));
  return response;
});
