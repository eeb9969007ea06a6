import { resendCode } from "@/lib/domain/identity/authentication/resend-code";
import { withQuery } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("anybody", async (request) => {
  await resendCode({ ...request, input: withQuery(request, "redirect_to") });
  return {};
});
