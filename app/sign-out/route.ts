import { cookies } from "next/headers";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import { createSignedOutCookies, serializeCookie } from "@/lib/auth/web-session-cookies";
import { signOut } from "@/lib/domain/identity/account/sign-out";
import { publicRoute } from "@/lib/http/route";

/** Handles the Sign Out form: ends the session, deletes its cookies and redirects to the homepage. */
export const POST = publicRoute(async (_request, requestId) => {
  const store = await cookies();
  const sessionId = await unsealSessionId(store.get(getSessionCookieName())?.value);
  if (sessionId) await signOut({ ctx: createVisitorContext(requestId), sessionId });
  const response = new Response(null, {
    status: 303,
    headers: { location: "/", "cache-control": "no-store" },
  });
  for (const cookie of createSignedOutCookies())
    response.headers.append("set-cookie", serializeCookie(cookie));
  return response;
});
