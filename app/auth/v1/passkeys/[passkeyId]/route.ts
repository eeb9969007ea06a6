import { renamePasskey } from "@/lib/domain/identity/mfa/rename-passkey";
import { unenrollFactor } from "@/lib/domain/identity/mfa/unenroll-factor";
import { withParameter } from "@/lib/http/identity/auth-input";
import { authRoute } from "@/lib/http/identity/auth-route";

export const PATCH = authRoute("signedIn", async (request) =>
  renamePasskey({ ctx: request.ctx, input: withParameter(request, "passkeyId") }),
);

export const DELETE = authRoute("signedIn", async ({ ctx, params }) => {
  await unenrollFactor({ ctx, input: { factorId: params.passkeyId ?? "" } });
});
