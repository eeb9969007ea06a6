import { createProviderStateCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { continueProviderSignIn } from "@/lib/domain/identity/authentication/continue-provider-sign-in";
import { startProviderSignIn } from "@/lib/domain/identity/authentication/start-provider-sign-in";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Redirects a browser to a provider. Starts a sign-in, or continues the sign-in that `state` identifies. */
export const GET = createAuthRoute("anybody", async ({ ctx, client, query }) => {
  const sent = Object.fromEntries(query);
  const { url, state } = query.has("state")
    ? await continueProviderSignIn({ ctx, input: markUnparsed(sent) })
    : await startProviderSignIn({ ctx, input: markUnparsed(sent), kind: "app", initiator: client });
  const response = createRedirectResponse(url, 302);
  response.headers.append("set-cookie", serializeCookie(createProviderStateCookie(state)));
  return response;
});
