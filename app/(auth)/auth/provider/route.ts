import { getSafeRedirect } from "@/lib/auth/safe-redirect";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { createProviderStateCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { startProviderSignIn } from "@/lib/domain/identity/authentication/start-provider-sign-in";
import { DomainError } from "@/lib/errors";
import { getClientAddress } from "@/lib/http/client-address";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { publicRoute } from "@/lib/http/route";
import { getRequestSource } from "@/lib/security/same-origin";
import { getSiteOrigin, getSiteUrl } from "@/lib/site-url";

/**
 * Starts the "Continue with …" sign-in on the website. Takes the parameters `provider` and `redirect`. Requests
 * from other sites are redirected to the sign-in page, which shows the terms that the user agrees to.
 */
export const GET = publicRoute(async (request, requestId) => {
  const { searchParams } = new URL(request.url);
  const path = getSafeRedirect(searchParams.get("redirect"), new URL(getSiteUrl("/")).origin);
  if (getRequestSource((name) => request.headers.get(name), getSiteOrigin()) === "foreign") {
    return createRedirectResponse(getSiteUrl(`/login?redirect=${encodeURIComponent(path)}`));
  }
  const input = { provider: searchParams.get("provider") ?? "", redirect_to: getSiteUrl(path) };
  try {
    const { url, state } = await startProviderSignIn({
      ctx: createVisitorContext(requestId),
      input,
      kind: "web",
      initiator: { address: getClientAddress(request.headers) },
    });
    const response = createRedirectResponse(url);
    response.headers.append("set-cookie", serializeCookie(createProviderStateCookie(state)));
    return response;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return createRedirectResponse(getSiteUrl("/login?error=OAuthSignin"));
  }
});
