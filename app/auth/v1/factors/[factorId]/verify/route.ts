import { verifyFactorForApp } from "@/lib/domain/identity/mfa/verify-factor-for-app";
import { withParameter } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", async (request) =>
  verifyFactorForApp({ ctx: request.ctx, input: withParameter(request, "factorId") }),
);
