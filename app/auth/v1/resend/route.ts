import { resendCode } from "@/lib/domain/auth/resend-code";
import { withQuery } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("anybody", async (request) => {
  await resendCode({ ...request, input: withQuery(request, "redirect_to") });
  return {};
});
