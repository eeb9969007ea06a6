import { unenrollFactor } from "@/lib/domain/identity/mfa/unenroll-factor";
import { authRoute } from "@/lib/http/identity/auth-route";

export const DELETE = authRoute("signedIn", async ({ ctx, params }) =>
  unenrollFactor({ ctx, input: { factorId: params.factorId ?? "" } }),
);
