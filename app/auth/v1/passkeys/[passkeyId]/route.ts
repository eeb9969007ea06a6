import { renamePasskey } from "@/lib/domain/mfa/rename-passkey";
import { unenrollFactor } from "@/lib/domain/mfa/unenroll-factor";
import { withParameter } from "@/lib/http/auth-input";
import { authRoute } from "@/lib/http/auth-route";

export const PATCH = authRoute("signedIn", async (request) =>
  renamePasskey({ ctx: request.ctx, input: withParameter(request, "passkeyId") }),
);

export const DELETE = authRoute("signedIn", async ({ ctx, params }) => {
  await unenrollFactor({ ctx, input: { factorId: params.passkeyId ?? "" } });
});
