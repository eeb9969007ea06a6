import { requestRecovery } from "@/lib/domain/auth/request-recovery";
import { withQuery } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("anybody", async (request) => {
  await requestRecovery({ ...request, input: withQuery(request, "redirect_to") });
  return {};
});
