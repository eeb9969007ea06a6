import { challengeFactor } from "@/lib/domain/mfa/challenge-factor";
import { authRoute } from "@/lib/http/auth-route";

export const POST = authRoute("signedIn", async ({ ctx, params }) =>
  challengeFactor({ ctx, input: { factorId: params.factorId ?? "" } }),
);
