import { unenrollFactor } from "@/lib/domain/mfa/unenroll-factor";
import { authRoute } from "@/lib/http/auth-route";

export const DELETE = authRoute("signedIn", async ({ ctx, params }) =>
  unenrollFactor({ ctx, input: { factorId: params.factorId ?? "" } }),
);
