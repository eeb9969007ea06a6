import { requestPasscode } from "@/lib/domain/auth/request-passcode";
import { withQuery } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("anybody", async (request) => {
  await requestPasscode({ ...request, input: withQuery(request, "redirect_to") });
  return {};
});
