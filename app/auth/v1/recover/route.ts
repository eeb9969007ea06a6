import { requestRecovery } from "@/lib/domain/identity/authentication/request-recovery";
import { withQuery } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("anybody", async (request) => {
  await requestRecovery({ ...request, input: withQuery(request, "redirect_to") });
  return {};
});
