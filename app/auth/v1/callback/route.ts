import { getSessionCookieName, openSessionId } from "@/lib/auth/web-cookie";
import {
  createSignedInCookies,
  getProviderStateCookieName,
  serializeCookie,
} from "@/lib/auth/web-session-cookies";
import { completeProviderSignIn } from "@/lib/domain/identity/authentication/complete-provider-sign-in";
import { authRoute } from "@/lib/http/identity/auth-route";
import { seeOther } from "@/lib/http/see-other";
import { getSiteUrl } from "@/lib/site-url";

/** Handles the return from a provider. */
export const GET = authRoute("anybody", async ({ ctx, client, cookies, query }) => {
  const browserState = cookies[getProviderStateCookieName()] ?? null;
  const browserSessionId = await openSessionId(cookies[getSessionCookieName()]);
  const input = { response: query, browserState, browserSessionId };
  const landing = await completeProviderSignIn({ ctx, client, input });
  const response = seeOther(landing.location);
  const newCookies = landing.webSession ? await createSignedInCookies(landing.webSession) : [];
  for (const cookie of newCookies) response.headers.append("set-cookie", serializeCookie(cookie));
  return response;
});

/**
 * Apple posts the parameters that other providers put into the URL. Browsers send our cookies only with the
 * GET that this redirects to.
 */
export const POST = authRoute("anybody", async ({ body }) => {
  const parameters = new URLSearchParams(typeof body === "string" ? body : "");
  return seeOther(getSiteUrl(`/auth/v1/callback?${parameters}`));
});
