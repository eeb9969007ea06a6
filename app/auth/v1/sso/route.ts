import { startSso } from "@/lib/domain/identity/authentication/start-sso";
import { withQuery } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";
import { seeOther } from "@/lib/http/see-other";

export const POST = authRoute("anybody", async (request) => {
  const { url, skipRedirect } = await startSso({ ...request, input: withQuery(request, "redirect_to") });
  return skipRedirect ? { url } : seeOther(url);
});
