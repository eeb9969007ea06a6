import { cookies } from "next/headers";
import { isSameOrigin } from "@/lib/auth/same-origin";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { serializeCookie, signedOutCookies } from "@/lib/auth/web-session-cookies";
import { signOut } from "@/lib/domain/account/sign-out";
import { DomainError } from "@/lib/errors";
import { publicRoute } from "@/lib/http/route";
import { siteOrigin } from "@/lib/site-url";

/** The Sign Out button's form: ends the session, takes its cookies away, and leads home. */
export const POST = publicRoute(async (request, requestId) => {
  if (!isSameOrigin(request.headers, siteOrigin())) {
    throw new DomainError("FORBIDDEN", "This request came from another site.");
  }
  const store = await cookies();
  const sessionId = await openSessionId(store.get(sessionCookieName())?.value);
  if (sessionId) await signOut({ ctx: createVisitorContext(requestId), sessionId });
  const response = new Response(null, {
    status: 303,
    headers: { location: "/", "cache-control": "no-store" },
  });
  for (const cookie of signedOutCookies()) response.headers.append("set-cookie", serializeCookie(cookie));
  return response;
});
