import { cookies } from "next/headers";
import { hintCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { DomainError } from "@/lib/errors";
import { loadRequestContext } from "@/lib/http/request-session";
import { errorResponse, json } from "@/lib/http/respond";
import { publicRoute } from "@/lib/http/route";

/** Whom a prerendered page greets: `{"name"}`, or 401, which takes the hint cookie away too. */
export const GET = publicRoute(async (request, requestId) => {
  const store = await cookies();
  const loaded = await loadRequestContext(request, (name) => store.get(name)?.value);
  if (loaded) return json({ name: loaded.viewer.name });
  const refusal = new DomainError("UNAUTHENTICATED", "Authentication required - please log in again");
  const response = errorResponse(refusal, requestId);
  response.headers.append("set-cookie", serializeCookie(hintCookie(false)));
  return response;
});
