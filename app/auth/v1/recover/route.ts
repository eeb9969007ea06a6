import { requestRecovery } from "@/lib/domain/identity/authentication/request-recovery";
import { addQueryParameter } from "@/lib/http/identity/auth-input";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("anybody", async (request) => {
  await requestRecovery({ ...request, input: addQueryParameter(request, "redirect_to") });
  return {};
});
