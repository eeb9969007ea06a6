import { createProviderStateCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { continueProviderSignIn } from "@/lib/domain/identity/authentication/continue-provider-sign-in";
import { startProviderSignIn } from "@/lib/domain/identity/authentication/start-provider-sign-in";
import { authRoute } from "@/lib/http/identity/auth-route";
import { seeOther } from "@/lib/http/see-other";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Redirects a browser to a provider, started here or by an app that passes on its `state`. */
export const GET = authRoute("anybody", async ({ ctx, client, query }) => {
  const sent = Object.fromEntries(query);
  const { url, state } = query.has("state")
    ? await continueProviderSignIn({ ctx, input: markUnparsed(sent) })
    : await startProviderSignIn({ ctx, input: markUnparsed(sent), kind: "app", initiator: client });
  const response = seeOther(url, 302);
  response.headers.append("set-cookie", serializeCookie(createProviderStateCookie(state)));
  return response;
});
