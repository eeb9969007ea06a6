import { challengeFactor } from "@/lib/domain/identity/mfa/challenge-factor";
import { authRoute } from "@/lib/http/identity/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, params }) =>
  challengeFactor({ ctx, input: { factorId: params.factorId ?? "" } }),
);
