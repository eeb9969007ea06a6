import { startSso } from "@/lib/domain/identity/authentication/start-sso";
import { createRedirectResponse } from "@/lib/http/create-redirect-response";
import { addQueryParameter } from "@/lib/http/identity/auth-input";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("anybody", async (request) => {
  const { url, skipRedirect } = await startSso({
    ...request,
    input: addQueryParameter(request, "redirect_to"),
  });
  return skipRedirect ? { url } : createRedirectResponse(url);
});
