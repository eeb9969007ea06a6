import { challengeFactor } from "@/lib/domain/identity/mfa/challenge-factor";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("signedIn", async ({ ctx, params }) =>
  challengeFactor({ ctx, input: { factorId: params.factorId ?? "" } }),
);
