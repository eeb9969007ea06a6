import { requestPasscode } from "@/lib/domain/identity/authentication/request-passcode";
import { withQuery } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("anybody", async (request) => {
  await requestPasscode({ ...request, input: withQuery(request, "redirect_to") });
  return {};
});
