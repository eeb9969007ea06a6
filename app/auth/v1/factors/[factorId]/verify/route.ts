import { verifyFactorForApp } from "@/lib/domain/identity/mfa/verify-factor-for-app";
import { addPathParameter } from "@/lib/http/identity/auth-input";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("signedIn", async (request) =>
  verifyFactorForApp({ ctx: request.ctx, input: addPathParameter(request, "factorId") }),
);
