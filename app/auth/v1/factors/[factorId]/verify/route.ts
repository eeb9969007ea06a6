import { grantFactor } from "@/lib/domain/mfa/grant-factor";
import { withParameter } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", async (request) =>
  grantFactor({ ctx: request.ctx, input: withParameter(request, "factorId") }),
);
