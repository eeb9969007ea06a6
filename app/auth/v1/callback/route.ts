import { cookies } from "next/headers";
import { PROVIDER_STATE_COOKIE, serializeCookie, signedInCookies } from "@/lib/auth/web-session-cookies";
import { completeProviderSignIn } from "@/lib/domain/auth/complete-provider-sign-in";
import { authRoute } from "@/lib/http/auth-route";
import { seeOther } from "@/lib/http/see-other";

/** Where a provider sends people back to. Apple posts what others put into the address. */
const complete = authRoute("anybody", async ({ ctx, client, query, body }) => {
  const store = await cookies();
  const browserState = store.get(PROVIDER_STATE_COOKIE)?.value ?? null;
  const answer = typeof body === "string" ? new URLSearchParams(body) : query;
  const landing = await completeProviderSignIn({ ctx, client, input: { answer, browserState } });
  const response = seeOther(landing.location);
  const newCookies = landing.webSessionId ? await signedInCookies(landing.webSessionId) : [];
  for (const cookie of newCookies) response.headers.append("set-cookie", serializeCookie(cookie));
  return response;
});

export { complete as GET, complete as POST };
