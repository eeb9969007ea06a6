import { resendCode } from "@/lib/domain/identity/authentication/resend-code";
import { addQueryParameter } from "@/lib/http/identity/auth-input";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("anybody", async (request) => {
  await resendCode({ ...request, input: addQueryParameter(request, "redirect_to") });
  return {};
});
