import { cookies } from "next/headers";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { openSessionId, sessionCookieName } from "@/lib/auth/web-cookie";
import { serializeCookie, signedOutCookies } from "@/lib/auth/web-session-cookies";
import { signOut } from "@/lib/domain/account/sign-out";
import { requireSameOrigin } from "@/lib/http/require-same-origin";
import { publicRoute } from "@/lib/http/route";

/** The Sign Out button's form: ends the session, takes its cookies away, and leads home. */
export const POST = publicRoute(async (request, requestId) => {
  requireSameOrigin(request.headers);
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
