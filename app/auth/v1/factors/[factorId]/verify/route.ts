import { grantFactor } from "@/lib/domain/identity/mfa/grant-factor";
import { withParameter } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", async (request) =>
  grantFactor({ ctx: request.ctx, input: withParameter(request, "factorId") }),
);
