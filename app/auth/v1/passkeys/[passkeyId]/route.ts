import { renamePasskey } from "@/lib/domain/identity/mfa/rename-passkey";
import { unenrollFactor } from "@/lib/domain/identity/mfa/unenroll-factor";
import { addPathParameter } from "@/lib/http/identity/auth-input";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const PATCH = createAuthRoute("signedIn", async (request) =>
  renamePasskey({ ctx: request.ctx, input: addPathParameter(request, "passkeyId") }),
);

export const DELETE = createAuthRoute("signedIn", async ({ ctx, params }) => {
  await unenrollFactor({ ctx, input: { factorId: params.passkeyId ?? "" } });
});
