import { unenrollFactor } from "@/lib/domain/identity/mfa/unenroll-factor";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const DELETE = createAuthRoute("signedIn", async ({ ctx, params }) =>
  unenrollFactor({ ctx, input: { factorId: params.factorId ?? "" } }),
);
