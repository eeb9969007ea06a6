import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import {
  createSignedInCookies,
  getProviderStateCookieName,
  serializeCookie,
} from "@/lib/auth/web-session-cookies";
import { completeProviderSignIn } from "@/lib/domain/identity/authentication/complete-provider-sign-in";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { getSiteUrl } from "@/lib/site-url";

/** Handles the redirect back from a provider. */
export const GET = createAuthRoute("anybody", async ({ ctx, client, cookies, query }) => {
  const browserState = cookies[getProviderStateCookieName()] ?? null;
  const browserSessionId = await unsealSessionId(cookies[getSessionCookieName()]);
  const input = { response: query, browserState, browserSessionId };
  const landing = await completeProviderSignIn({ ctx, client, input });
  const response = createRedirectResponse(landing.location);
  const newCookies = landing.webSession ? await createSignedInCookies(landing.webSession) : [];
  for (const cookie of newCookies) response.headers.append("set-cookie", serializeCookie(cookie));
  return response;
});

/**
 * Apple posts the parameters that other providers put in the URL. Redirects to the GET route, because
 * browsers send our cookies only with that request.
 */
export const POST = createAuthRoute("anybody", async ({ body }) => {
  const parameters = new URLSearchParams(typeof body === "string" ? body : "");
  return createRedirectResponse(getSiteUrl(`/auth/v1/callback?${parameters}`));
});
