import { createSignedInHintCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { createUnauthenticatedError } from "@/lib/errors";
import { loadRequestContext } from "@/lib/http/request-session";
import { createErrorResponse, createJsonResponse } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/** Returns the name to greet on a prerendered page: `{"name"}`, or 401, which also deletes the hint cookie. */
export const GET = publicRoute(async (request, requestId) => {
  const loaded = await loadRequestContext(request);
  if (loaded) return createJsonResponse({ name: loaded.viewer.name });
  const response = createErrorResponse(createUnauthenticatedError(), requestId);
  response.headers.append("set-cookie", serializeCookie(createSignedInHintCookie(false)));
  return response;
});
